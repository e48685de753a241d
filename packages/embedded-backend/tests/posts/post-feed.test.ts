import { createPostFeed } from '@ledgerlight/backend/post-feed';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { describeBackend } from '../../testing/each-database.ts';

describeBackend('feeds and site maps', (fixture, query) => {
  beforeAll(async () => {
    // No feed reads the audit log or the words of posts, which take most of the time of adding thousands.
    for (const trigger of ['note_added_post', 'note_added_words', 'guard_stage']) {
      await query(`alter table blog_posts disable trigger ${trigger}`);
    }
    await query(
      `insert into blog_posts (title, slug, content, author, post_type, excerpt, published_at)
       select 'Address ' || number, 'address-' || number, 'text', 'Team', 'market-analysis', '',
         timestamptz '2025-01-01 10:00:00.123450+00' + (number / 40) * interval '1 microsecond'
       from generate_series(1, 997) as number`,
    );
    await query(
      `insert into blog_posts (title, content, author, post_type, published_at) values
       ('Older', 'AT&amp;amp;T', 'Team', 'education', '2026-01-01 10:00+00'),
       ('Newer', 'a &lt; b', 'Team', 'financial-guide', '2026-01-02 10:00+00'),
       ('Other', 'text', 'Team', 'trading-strategy', '2026-01-03 10:00+00'),
       ('Scheduled', 'text', 'Team', 'education', now() + interval '1 hour'),
       ('Hidden', 'text', 'Team', 'education', '2026-01-04 10:00+00')`,
    );
    await query("update blog_posts set unpublished_at = now() where title = 'Hidden'");
  });

  test('returns the newest visible posts of some types with their content', async () => {
    const feed = createPostFeed(fixture().reader());
    const posts = await feed.newest(['education', 'financial-guide'], 10);
    expect(posts.map(({ title, content }) => [title, content])).toEqual([
      ['Newer', 'a < b'],
      ['Older', 'AT&amp;T'],
    ]);
    expect((await feed.newest(['education', 'financial-guide'], 1)).map((post) => post.title)).toEqual(['Newer']);
    expect(await feed.newest([], 10)).toEqual([]);
  });

  test('finds a card by its slug, but none of unknown, scheduled and hidden posts', async () => {
    const feed = createPostFeed(fixture().reader());
    expect(await feed.findCard('newer')).toMatchObject({ title: 'Newer', type: 'financial-guide' });
    expect(await feed.findCard('no-such-post')).toBeNull();
    expect(await feed.findCard("x' or 1=1 --,.()")).toBeNull();
    expect(await feed.findCard('scheduled')).toBeNull();
    expect(await feed.findCard('hidden')).toBeNull();
  });

  test('returns the text of a visible post for its share image', async () => {
    const feed = createPostFeed(fixture().reader());
    const rows = await query("select id from blog_posts where title in ('Newer', 'Hidden') order by title");
    const [hidden, newer] = rows.map((row) => v.parse(v.object({ id: v.string() }), row).id);
    expect([await feed.textOf(newer ?? ''), await feed.textOf(hidden ?? '')]).toEqual(['a < b', '']);
  });

  const visible = async () =>
    (
      await query(
        `select slug from blog_posts where published_at <= now() and unpublished_at is null order by published_at, id`,
      )
    ).map((row) => v.parse(v.object({ slug: v.string() }), row).slug);

  const slugsOf = async (part: number) =>
    (await createPostFeed(fixture().reader()).siteMapPart(part))?.map(({ slug }) => slug) ?? null;

  test('a part of the site map has up to 1,000 visible addresses, oldest first', async () => {
    const feed = createPostFeed(fixture().reader());
    expect(await feed.siteMapParts()).toBe(1);
    expect(new Set(await slugsOf(1))).toEqual(new Set(await visible()));
    expect(await slugsOf(1)).toHaveLength(1_000);
    expect([await slugsOf(0), await slugsOf(2)]).toEqual([null, null]);
    const days = (await feed.siteMapPart(1))?.map(({ updatedAt }) => updatedAt) ?? [];
    expect(days).toEqual(days.toSorted());
    expect(days.at(-1)).toMatch(/^2026-01-03T10:00:00/);
  });

  test('each post is in one part of the site map, of which there are twice as many for twice as many posts', async () => {
    const feed = createPostFeed(fixture().reader());
    for (const [further, parts] of [
      [1, 2],
      [1_000, 4],
      [999, 4],
    ] as const) {
      await added(further, "now() - interval '1 day'");
      expect(await feed.siteMapParts()).toBe(parts);
      const slugs = await Promise.all(Array.from({ length: parts }, (_, index) => slugsOf(index + 1)));
      for (const part of slugs) expect(part?.length).toBeGreaterThan(600 / parts);
      expect(slugs.flat().toSorted()).toEqual((await visible()).toSorted());
    }
    const last = await slugsOf(4);
    await query("update blog_posts set unpublished_at = now() where title = 'Address 7'");
    await query('update blog_posts set noindex = true where slug = $1', [last?.[0] ?? '']);
    expect(await slugsOf(4)).toEqual(last?.slice(1).filter((slug) => slug !== 'address-7'));
  });

  async function added(count: number, from: string): Promise<void> {
    const name = crypto.randomUUID();
    await query(
      `insert into blog_posts (title, slug, content, author, post_type, published_at, updated_at, excerpt, reading_minutes)
       select '${name} ' || number, '${name}-' || number, 'text', 'Team', 'education',
         (${from})::timestamptz + number * interval '1 second', now(), '', 1
       from generate_series(1, ${count}) as number`,
    );
  }
});
