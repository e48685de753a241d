import type { BackendFixture } from '@ledgerlight/embedded-backend/testing/backend-fixture';

/** Posts of equal size, two of each type in every minute. The triggers that a person's post needs would take their time. */
export async function addPosts(
  { query }: BackendFixture,
  types: readonly string[],
  from: number,
  count: number,
): Promise<void> {
  await query('alter table public.blog_posts disable trigger user');
  await query('alter table public.blog_posts enable trigger set_content_hash');
  const values = types.map((type) => `('${type}')`).join(', ');
  await query(
    `insert into public.blog_posts (
       title, slug, content, author, post_type, image_url, excerpt, reading_minutes, published_at, updated_at
     )
     select 'Post ' || lpad(number::text, 6, '0'), kind || '-' || lpad(number::text, 6, '0'), 'Text', 'Author', kind,
       null, 'The beginning of the text', 3, timestamptz '2020-01-01' + (number / 2) * interval '1 minute', now()
     from generate_series($1::integer, $2::integer) as number, (values ${values}) as kinds (kind)`,
    [from, from + count - 1],
  );
  await query('alter table public.blog_posts enable trigger user');
  await query('select private.recount_posts()');
  await query('select private.announce_places(null)');
}
