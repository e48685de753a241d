import { createReaderClient } from '@ledgerlight/backend/client';
import { BackendUnreachableError } from '@ledgerlight/backend/errors';
import { createPostFeed } from '@ledgerlight/backend/post-feed';
import type { PostCursor } from '@ledgerlight/posts/post';
import { beforeAll, expect, test } from 'vitest';
import { describeOnEachDatabase } from '../testing/each-database.ts';

describeOnEachDatabase('what feeds and site maps read', (fixture) => {
  beforeAll(async () => {
    await fixture().query(
      `insert into blog_posts (title, content, author, post_type, published_at)
       select 'Address ' || number, 'text', 'Team', 'market-analysis',
         timestamptz '2025-01-01 10:00:00.123450+00' + (number / 40) * interval '1 microsecond'
       from generate_series(1, 997) as number`,
    );
    await fixture().query(
      `insert into blog_posts (title, content, author, post_type, published_at) values
       ('Older', 'AT&amp;amp;T', 'Team', 'education', '2026-01-01 10:00+00'),
       ('Newer', 'a &lt; b', 'Team', 'financial-guide', '2026-01-02 10:00+00'),
       ('Other', 'text', 'Team', 'trading-strategy', '2026-01-03 10:00+00'),
       ('Scheduled', 'text', 'Team', 'education', now() + interval '1 hour'),
       ('Hidden', 'text', 'Team', 'education', '2026-01-04 10:00+00')`,
    );
    await fixture().query("update blog_posts set unpublished_at = now() where title = 'Hidden'");
  });

  test('the newest posts of some types come whole, newest first, and none that is not to be seen', async () => {
    const feed = createPostFeed(fixture().reader());
    const posts = await feed.newest(['education', 'financial-guide'], 10);
    expect(posts.map(({ title, content }) => [title, content])).toEqual([
      ['Newer', 'a < b'],
      ['Older', 'AT&amp;T'],
    ]);
    expect((await feed.newest(['education', 'financial-guide'], 1)).map((post) => post.title)).toEqual(['Newer']);
    expect(await feed.newest([], 10)).toEqual([]);
  });

  test('a card is found by its slug; an unknown, a hostile, a scheduled and a hidden slug is nobody’s', async () => {
    const feed = createPostFeed(fixture().reader());
    expect(await feed.findCard('newer')).toMatchObject({ title: 'Newer', type: 'financial-guide' });
    expect(await feed.findCard('no-such-post')).toBeNull();
    expect(await feed.findCard("x' or 1=1 --,.()")).toBeNull();
    expect(await feed.findCard('scheduled')).toBeNull();
    expect(await feed.findCard('hidden')).toBeNull();
  });

  test('1,000 addresses with equal and nearly equal times: oldest first, none missing, none twice, none that is not to be seen', async () => {
    const feed = createPostFeed(fixture().reader());
    const slugs: string[] = [];
    let after: PostCursor | null = null;
    do {
      const page = await feed.addresses(after, 170);
      slugs.push(...page.addresses.map(({ slug }) => slug));
      after = page.next;
    } while (after);
    const wanted = await fixture().query(
      'select slug from blog_posts where published_at <= now() and unpublished_at is null order by published_at, id',
    );
    expect(slugs).toEqual(wanted.map((row) => (row as { slug: string }).slug));
    expect(slugs).toHaveLength(1_000);
  }, 20_000);

  test('places cut the addresses into parts that meet without a gap', async () => {
    const feed = createPostFeed(fixture().reader());
    const [first, second] = [await feed.placeAfter(null, 400), await feed.placeAfter(null, 800)];
    expect(await feed.placeAfter(first, 400)).toEqual(second);
    expect(await feed.placeAfter(second, 400)).toBeNull();
    expect(await feed.placeAfter(null, 1_000)).toBeNull();
    expect(await feed.placeAfter(null, 999)).not.toBeNull();
    const after = await feed.addresses(first, 400);
    expect(after.next).toEqual(second);
    expect((await feed.addresses(second, 1_000)).addresses).toHaveLength(200);
  });

  test('a place lets the index start there', async () => {
    await fixture().query('analyze blog_posts');
    const plan = await fixture().query(
      `explain select id from post_cards
       where published_at >= '2025-01-01 10:00:00.123451+00'
       and (published_at > '2025-01-01 10:00:00.123451+00'
         or (published_at = '2025-01-01 10:00:00.123451+00' and id > '80000000-0000-4000-8000-000000000000'))
       order by published_at asc, id asc limit 20`,
    );
    expect(JSON.stringify(plan)).toMatch(/Index.* Scan Backward.*blog_posts_newest/);
    expect(JSON.stringify(plan)).not.toMatch(/Sort|Seq Scan/);
  });
});

test('a damaged row is left out and reported, and the walk goes on after it', async () => {
  const row = { id: '11111111-1111-4111-8111-111111111111', published_at: '2026-01-01T10:00:00+00:00' };
  const problems: string[] = [];
  const feed = createPostFeed(answering(Response.json([{ ...row, slug: '', updated_at: 'soon' }])), (problem) =>
    problems.push(problem),
  );
  expect(await feed.addresses(null, 1)).toEqual({
    addresses: [],
    next: { publishedAt: '2026-01-01T10:00:00+00:00', id: row.id },
  });
  expect(problems).toHaveLength(1);
});

test('a place that is not a time and an id is refused before it reaches a filter', async () => {
  const place = { publishedAt: '2026-01-01T00:00:00Z"),id.neq.(', id: '00000000-0000-4000-8000-000000000000' };
  await expect(createPostFeed(answering(Response.json([]))).addresses(place, 5)).rejects.toMatchObject({
    code: 'POST_FEED_FAILED',
  });
});

test('an unreachable backend is told apart', async () => {
  const feed = createPostFeed(createReaderClient({ url: 'http://127.0.0.1:2', publishableKey: 'sb_publishable_x' }));
  const failure = { code: 'POST_FEED_FAILED', cause: expect.any(BackendUnreachableError) };
  await expect(feed.newest(['education'], 1)).rejects.toMatchObject(failure);
  await expect(feed.findCard('one')).rejects.toMatchObject(failure);
  await expect(feed.addresses(null, 1)).rejects.toMatchObject(failure);
  await expect(feed.placeAfter(null, 1)).rejects.toMatchObject(failure);
});

function answering(answer: Response) {
  const address = { url: 'http://localhost', publishableKey: 'sb_publishable_x' };
  return createReaderClient(address, { fetch: async () => answer.clone() });
}
