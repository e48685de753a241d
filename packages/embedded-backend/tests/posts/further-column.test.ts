import { createPostManagement } from '@ledgerlight/backend/post-management';
import { expect, test } from 'vitest';
import { addPost } from '../../testing/added-post.ts';
import { describeNewBackend } from '../../testing/each-database.ts';

/** What CONTRIBUTING says of a new column. */
const MIGRATION = `
alter table public.blog_posts add further text check (length(further) <= 200);
alter table public.post_revisions add further text;
alter table public.post_reviews add further text;
alter table public.drafts add further text;
alter table public.draft_versions add further text;
insert into private.post_columns (name, kind) values ('further', 'content');
create or replace view public.shown_posts with (security_invoker = true) as
select id, slug, title, author, image_url, image_alt, image_focus, post_type, excerpt, reading_minutes, published_at, updated_at, content,
  meta_title, meta_description, canonical_url, noindex, social_title, social_description, topics, further
from public.blog_posts;
grant select (further) on public.blog_posts to anon;
grant insert (further), update (further) on public.blog_posts to authenticated;
grant select (further) on public.post_revisions to authenticated;`;
const TYPED = { title: 'Typed', content: 'text', author: 'Team', post_type: 'education' };

describeNewBackend('a new column of posts', (fixture, query) => {
  test('is in versions, drafts, reviews and hashes, and read by visitors and staff', async () => {
    await query(`do $do$ begin ${MIGRATION} end $do$`);
    const { client, ...admin } = await fixture().signIn('admin');
    const { id } = await addPost(fixture(), { title: 'First' });
    const stored = () => query('select further, title, content_hash, private.approved_hash(p) from blog_posts as p');
    const [without] = await stored();
    await query(`update blog_posts set further = 'Under'`);
    const [former] = await stored();
    for (const hash of ['content_hash', 'approved_hash']) expect(Object(former)[hash]).not.toBe(Object(without)[hash]);
    await query(`update blog_posts set title = 'Second', further = null, unpublished_at = now()`);
    const versions = await query('select id::text, further from post_revisions order by number desc');
    expect(versions).toMatchObject([{ further: 'Under' }, { further: null }]);
    await createPostManagement({ client, ...admin }).restore(String(Object(versions[0]).id));
    expect(await stored()).toEqual([former]);
    expect((await client.rpc('managed_post', { post_id: id })).data).toMatchObject({ further: 'Under' });
    await query('update blog_posts set unpublished_at = null');
    const { data } = await fixture().reader().rpc('surrounded_post', { wanted_slug: 'first' });
    expect(data).toMatchObject({ post: { further: 'Under' } });
    const post = JSON.stringify({ ...TYPED, further: 'Typed' });
    const device = crypto.randomUUID();
    await client.rpc('save_draft', { draft_id: id, device, fields: post, expected_version: 0, step: 1 });
    await client.rpc('submit_for_review', { post_id: id, post });
    const typed =
      "select d.further, private.text_of(to_jsonb(r)) ->> 'further' as other from drafts as d, post_reviews as r";
    expect(await query(typed)).toEqual([{ further: 'Typed', other: 'Typed' }]);
  });

  test('changes the hashes with every text that is typed into it', async () => {
    const hashes = async (typed: string) => {
      await query('update blog_posts set further = $1', [typed]);
      return query('select content_hash, private.approved_hash(p) from blog_posts as p');
    };
    const nothing = await hashes('');
    for (const typed of ['false', '[]', 'null', '0']) {
      const [row] = await hashes(typed);
      for (const hash of Object.values(Object(row))) expect(Object.values(Object(nothing[0]))).not.toContain(hash);
    }
  });
});
