import { createReaderClient } from '@ledgerlight/backend/client';
import { BackendUnreachableError, NotAllowedError } from '@ledgerlight/backend/errors';
import { createPostQueries } from '@ledgerlight/backend/post-queries';
import type { PostCursor } from '@ledgerlight/posts/post';
import { describe, expect, test } from 'vitest';
import { describeBackend } from '../../testing/each-database.ts';

describeBackend('reading posts', (fixture) => {
  test('pages of posts with equal and nearly equal times miss none and repeat none', async () => {
    await fixture().query(
      `insert into blog_posts (title, content, author, post_type, published_at)
       select 'Paged ' || number, 'text', 'Team', 'market-analysis',
         timestamptz '2026-01-01 10:00:00.123450+00' + (number / 20) * interval '1 microsecond'
       from generate_series(0, 99) as number`,
    );
    const queries = createPostQueries(fixture().reader());
    const seen: string[] = [];
    const places: string[] = [];
    let before: PostCursor | null = null;
    do {
      const page = await queries.list({ types: ['market-analysis'], before, limit: 13 });
      seen.push(...page.cards.map((card) => card.id));
      places.push(...page.cards.map((card) => `${card.publishedAt} ${card.id}`));
      before = page.next;
    } while (before);
    expect(seen).toHaveLength(100);
    expect(new Set(seen).size).toBe(100);
    expect(places).toEqual([...places].sort().reverse());
    expect(places[0]).toMatch(/^2026-01-01T10:00:00\.\d{6}\+00:00 /);
  });

  test('the cards around a post stand nearest first on each side, also where times are equal', async () => {
    await fixture().query(
      `insert into blog_posts (title, content, author, post_type, published_at)
       select 'Around ' || number, 'text', 'Team', 'economic-commentary',
         timestamptz '2026-02-01 10:00:00.123456+00' + (number / 3) * interval '1 microsecond'
       from generate_series(0, 11) as number`,
    );
    await fixture().query(
      `insert into blog_posts (title, content, author, post_type, published_at) values
       ('Of another type', 'text', 'Team', 'financial-guide', '2026-02-01 10:00:00.123457+00'),
       ('Not yet', 'text', 'Team', 'economic-commentary', now() + interval '1 hour')`,
    );
    const queries = createPostQueries(fixture().reader());
    const { cards } = await queries.list({ types: ['economic-commentary'], limit: 50 });
    expect(cards).toHaveLength(12);
    for (const [place, { slug }] of cards.entries()) {
      const post = await queries.findBySlug(slug);
      expect(post?.newer).toEqual(cards.slice(Math.max(place - 4, 0), place).reverse());
      expect(post?.older).toEqual(cards.slice(place + 1, place + 5));
    }
  });

  test('content is unescaped exactly once, and a card carries none', async () => {
    await fixture().query(
      `insert into blog_posts (title, content, author, post_type) values
       ('Escaped', 'AT&amp;amp;T &lt;b&gt; &quot;x&quot; &#39;y&#39; &copy;', 'Team', 'education')`,
    );
    const queries = createPostQueries(fixture().reader());
    const post = await queries.findBySlug('escaped');
    expect(post?.content).toBe('AT&amp;T <b> "x" \'y\' &copy;');
    const { cards } = await queries.list({ types: ['education'], limit: 10 });
    expect(cards.map((card) => card.title)).toContain('Escaped');
    expect(cards.every((card) => !('content' in card))).toBe(true);
  });

  test('an unknown slug is null, an empty list of types an empty page', async () => {
    const queries = createPostQueries(fixture().reader());
    expect(await queries.findBySlug('no-such-post')).toBeNull();
    expect(await queries.findBySlug("x' or 1=1 --,.()")).toBeNull();
    expect(await queries.list({ types: [], limit: 5 })).toEqual({ cards: [], next: null });
  });

  test('counts what a visitor can see, with zero for a type without posts', async () => {
    await fixture().query(
      `insert into blog_posts (title, content, author, post_type, published_at) values
       ('Now', 'text', 'Team', 'trading-strategy', now()), ('Later', 'text', 'Team', 'trading-strategy', now() + interval '1 hour')`,
    );
    const counts = await createPostQueries(fixture().reader()).countByType(['trading-strategy', 'investment-guide']);
    expect([...counts]).toEqual([
      ['trading-strategy', 1],
      ['investment-guide', 0],
    ]);
  });

  test('a place that is not a time and an id is refused before it reaches a filter', async () => {
    const queries = createPostQueries(fixture().reader());
    const before = { publishedAt: '2026-01-01T00:00:00Z"),id.neq.(', id: '00000000-0000-4000-8000-000000000000' };
    await expect(queries.list({ types: ['education'], before, limit: 5 })).rejects.toThrow(
      'Failed to fetch blog posts: the place in the list is not valid',
    );
  });
});

describe('reading posts when something is wrong', () => {
  const row = {
    id: '11111111-1111-4111-8111-111111111111',
    slug: 'one',
    title: 'One',
    author: 'Team',
    image_url: null,
    image_alt: '',
    post_type: 'education',
    excerpt: '',
    reading_minutes: 1,
    published_at: '2026-01-01 10:00:00.1+00',
    updated_at: '2026-01-01T10:00:00+00:00',
  };

  test('a damaged row is left out of a list and reported', async () => {
    const problems: string[] = [];
    const queries = queriesAnswering(Response.json([row, { ...row, title: null }, { id: 7 }]), (line) =>
      problems.push(line),
    );
    const page = await queries.list({ types: ['education'], limit: 5 });
    expect(page.cards.map((card) => card.publishedAt)).toEqual(['2026-01-01T10:00:00.1+00:00']);
    expect(problems).toHaveLength(2);
    expect(problems[0]).toMatch(/^post 11111111-.*title/);
  });

  test('a list of nothing but damaged rows is a failure; one damaged post alone is left out', async () => {
    const empty = Object.fromEntries(Object.keys(row).map((name) => [name, null]));
    const listOf = (rows: readonly unknown[]) =>
      queriesAnswering(Response.json(rows)).list({ types: ['education'], limit: 5 });
    await expect(listOf([empty, empty, empty])).rejects.toMatchObject({ code: 'POST_LIST_FAILED' });
    expect((await listOf([empty])).cards).toEqual([]);
  });

  test('a damaged row at the end of a page still leads to the next page', async () => {
    const last = { ...row, id: '22222222-2222-4222-8222-222222222222', title: '' };
    const page = await queriesAnswering(Response.json([row, last, row])).list({ types: ['education'], limit: 2 });
    expect(page.cards).toHaveLength(1);
    expect(page.next).toEqual({ publishedAt: '2026-01-01T10:00:00.1+00:00', id: last.id });
  });

  test('a damaged single post is an error', async () => {
    const queries = queriesAnswering(
      Response.json({ post: { ...row, content: null }, corrections: [], newer: [], older: [] }),
    );
    await expect(queries.findBySlug('one')).rejects.toMatchObject({ code: 'POST_FAILED' });
  });

  test('what is damaged beside a post is left out and reported', async () => {
    const post = { ...row, content: 'text', meta_title: null, meta_description: null };
    const problems: string[] = [];
    const found = { post, corrections: [{ note: 7 }], newer: [{ ...row, title: '' }, row], older: [] };
    const shown = await queriesAnswering(Response.json(found), (line) => problems.push(line)).findBySlug('one');
    expect([shown?.newer.map(({ title }) => title), shown?.older, shown?.corrections]).toEqual([['One'], [], []]);
    expect(problems).toHaveLength(2);
  });

  test('an unreachable backend is told apart, with the texts of the specification', async () => {
    const queries = createPostQueries(
      createReaderClient({ url: 'http://127.0.0.1:2', publishableKey: 'sb_publishable_x' }),
    );
    await expect(queries.list({ types: ['education'], limit: 1 })).rejects.toMatchObject({
      name: 'PostQueryError',
      code: 'POST_LIST_FAILED',
      message: expect.stringMatching(/^Failed to fetch blog posts: The backend does not answer: /),
      cause: expect.any(BackendUnreachableError),
    });
    await expect(queries.findBySlug('one')).rejects.toMatchObject({
      code: 'POST_FAILED',
      message: expect.stringMatching(/^Failed to fetch blog post: /),
    });
  });

  test('a refusal, a gateway error and a page in place of JSON are told apart', async () => {
    const refused = queriesAnswering(Response.json({ message: 'no', code: '42501' }, { status: 401 }));
    await expect(refused.list({ types: ['education'], limit: 1 })).rejects.toMatchObject({
      cause: expect.any(NotAllowedError),
    });
    const asleep = queriesAnswering(new Response('<html>', { status: 503 }));
    await expect(asleep.list({ types: ['education'], limit: 1 })).rejects.toMatchObject({
      cause: expect.any(BackendUnreachableError),
    });
    const page = queriesAnswering(new Response('<html>hello</html>', { headers: { 'content-type': 'text/html' } }));
    await expect(page.list({ types: ['education'], limit: 1 })).rejects.toThrow(/^Failed to fetch blog posts: /);
  });

  test('a backend that never answers ends after the time-out, and an abort ends at once with its reason', async () => {
    const silent: typeof fetch = (_input, init) =>
      new Promise((_resolve, reject) => {
        if (init?.signal?.aborted) reject(init.signal.reason);
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    const address = { url: 'http://localhost', publishableKey: 'sb_publishable_x' };
    const queries = createPostQueries(createReaderClient(address, { timeout: 30, fetch: silent }));
    await expect(queries.list({ types: ['education'], limit: 1 })).rejects.toThrow(/no answer within 0.03 seconds/);
    const reason = new Error('left the page');
    await expect(queries.findBySlug('one', AbortSignal.abort(reason))).rejects.toBe(reason);
  });
});

function queriesAnswering(answer: Response, report?: (problem: string) => void) {
  const address = { url: 'http://localhost', publishableKey: 'sb_publishable_x' };
  return createPostQueries(createReaderClient(address, { fetch: async () => answer.clone() }), report);
}
