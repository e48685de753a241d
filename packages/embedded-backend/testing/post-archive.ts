import * as v from 'valibot';
import { fillArchiveRecords } from './archive/archive-records.ts';

type Query = (statement: string) => Promise<readonly unknown[]>;

/**
 * Fills the table of posts, those of ten years, and what grows with it. 'market' is in every post, 'inflation' in a third, 'copper' in
 * 1 of 30, 'quarterly' in 1 of 100, 'zinc' in 1 of 1,000, each number in one. One of 500 is hidden, the newest 20 are scheduled, one
 * stored image of 1,000 is unused. A third has the topic tax, a fifth investing, one of 1,000 debt, and the oldest hundredth pensions.
 * Team signs six of ten posts, none of them of the type education; the others have 300 authors, the first of whom write most.
 */
export async function fillPostArchive(
  query: Query,
  posts: number,
  onProgress: (done: number) => void = () => undefined,
): Promise<void> {
  // Triggers and the words of whole texts would take most of the time.
  const [postWords] = v.parse(definitionsSchema, await query(POST_WORDS));
  await query(FIRST_WORDS);
  await query('alter table blog_posts disable trigger user');
  await query('alter table blog_posts enable trigger set_content_hash');
  await query('drop index blog_posts_words');
  for (let done = 0; done < posts; done += PART) {
    await query(partOf(posts, done + 1, Math.min(done + PART, posts)));
    onProgress(Math.min(done + PART, posts));
  }
  await query('create index blog_posts_words on blog_posts using gin (search_words) with (fastupdate = off)');
  await query('alter table blog_posts enable trigger user');
  await fillArchiveRecords(query, posts);
  await query(postWords.definition);
  await query(LIST_BY_TOPIC);
  await query('select private.recount_posts()');
  await query('select private.note_all_image_uses()');
  // Lists each image in the library of staff.
  await query('alter table storage.objects disable trigger note_stored_image');
  await query(STORED_IMAGES.replaceAll('POSTS', String(posts)));
  await query('alter table storage.objects enable trigger note_stored_image');
  await query('vacuum analyze');
}

const LIST_BY_TOPIC = `
  insert into post_topics (topic, post_id, post_type, author, published_at, is_shown)
  select topic, id, post_type, author, published_at, unpublished_at is null from blog_posts, unnest(topics) as topic`;

function partOf(posts: number, first: number, last: number): string {
  return `
    insert into blog_posts (
      title, slug, content, author, post_type, excerpt, reading_minutes, updated_at, published_at, unpublished_at, image_url, topics
    )
    select
      'Archive ' || number || case when number % 100 = 0 then ' quarterly' else '' end,
      'archive-' || number,
      'The market of day ' || number || ' was calm.'
        || case when number % 3 = 0 then ' Prices tell of inflation.' else '' end
        || case when number % 30 = 0 then ' Miners ask more for copper.' else '' end
        || case when number % 1000 = 0 then ' Nobody asks for zinc.' else '' end
        || ' Only day ' || number || ' was like it. '
        || repeat('Investors read what was written and wait for what comes next. ', 8),
      case when number % 10 < 6 then 'Team' else ${OTHER_AUTHOR} end,
      (array[
        'financial-news', 'market-analysis', 'investment-guide', 'trading-strategy', 'economic-commentary',
        'financial-guide', 'education'
      ])[1 + case when number % 10 < 6 then number % 6 else number % 7 end],
      'The market of day ' || number,
      1,
      now(),
      now() + (number - ${posts} + 20) * interval '10 years' / ${posts} - interval '1 second',
      case when number % 500 = 7 then now() end,
      '/storage/v1/object/public/blog-images/' || ${IMAGE_NAME},
      array_remove(array[
        case when number % 3 = 0 then 'tax' end,
        case when number % 5 = 0 then 'investing' end,
        case when number % 1000 = 0 then 'debt' end,
        case when number <= ${posts} / 100 then 'pensions' end
      ], null)
    from generate_series(${first}, ${last}) as number`;
}

const PART = 20_000;
// The cube of an even spread: half of these posts have the first eighth of the names.
const OTHER_AUTHOR = "'Author ' || (1 + floor(300 * power((number::bigint * 7919 % 10007) / 10007.0, 3)))::integer";
const IMAGE_NAME = `lpad(to_hex(number), 16, '0') || '-1772000000000-0-abcdefgh-1200x675.webp'`;
const STORED_IMAGES = `
insert into storage.objects (bucket_id, name, created_at)
select 'blog-images', ${IMAGE_NAME}, '2026-01-01'
from generate_series(1, POSTS + POSTS / 1000) as number
`;
const POST_WORDS = `
select pg_get_functiondef('private.post_words(text, text, text, text)'::regprocedure) as definition
`;
const FIRST_WORDS = `
create or replace function private.post_words(title text, excerpt text, meta_description text, content text)
returns tsvector language sql immutable set search_path = '' as $$
  select setweight(to_tsvector('pg_catalog.english', title), 'A')
    || setweight(to_tsvector('pg_catalog.english', left(content, 160)), 'C')
$$
`;
const definitionsSchema = v.tuple([v.object({ definition: v.string() })]);
