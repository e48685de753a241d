import { createReaderClient } from '@ledgerlight/backend/client';
import { BackendUnreachableError, NotAllowedError } from '@ledgerlight/backend/errors';
import { createPostQueries } from '@ledgerlight/backend/post-queries';
import type { FilterName, PostCursor } from '@ledgerlight/posts/post';
import { POST_TYPES } from '@ledgerlight/posts/types';
import { describe, expect, test } from 'vitest';
import { addPost } from '../../testing/added-post.ts';
import { describeBackend } from '../../testing/each-database.ts';
import { readPages } from '../../testing/read-pages.ts';
import { SAMPLE_CARD_ROW } from '../../testing/sample-post.ts';

describeBackend('reading posts', (fixture, query) => {
  test('pages of posts with equal and nearly equal times miss none and repeat none', async () => {
    await query(
      `insert into blog_posts (title, content, author, post_type, published_at)
       select 'Paged ' || number, 'text', 'Team', 'market-analysis',
         timestamptz '2026-01-01 10:00:00.123450+00' + (number / 20) * interval '1 microsecond'
       from generate_series(0, 99) as number`,
    );
    const queries = createPostQueries(fixture().reader());
    const pages = await readPages((before: PostCursor | null) =>
      queries.list({ types: ['market-analysis'], before, limit: 13 }),
    );
    const cards = pages.flatMap((page) => page.cards);
    const places = cards.map((card) => `${card.publishedAt} ${card.id}`);
    expect(cards).toHaveLength(100);
    expect(new Set(cards.map(({ id }) => id)).size).toBe(100);
    expect(places).toEqual([...places].sort().reverse());
    expect(places[0]).toMatch(/^2026-01-01T10:00:00\.\d{6}\+00:00 /);
  });

  test('returns the cards around a post, nearest first, also for equal times', async () => {
    await query(
      `insert into blog_posts (title, content, author, post_type, published_at)
       select 'Around ' || number, 'text', 'Team', 'economic-commentary',
         timestamptz '2026-02-01 10:00:00.123456+00' + (number / 3) * interval '1 microsecond'
       from generate_series(0, 11) as number`,
    );
    await query(
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
    await query(
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
    expect(await queries.list({ types: [], limit: 5 })).toMatchObject({ cards: [], next: null });
  });

  test('counts visible posts, with zero for a type without posts', async () => {
    await query(
      `insert into blog_posts (title, content, author, post_type, published_at) values
       ('Now', 'text', 'Team', 'trading-strategy', now()), ('Later', 'text', 'Team', 'trading-strategy', now() + interval '1 hour')`,
    );
    const counts = await createPostQueries(fixture().reader()).countByType(['trading-strategy', 'investment-guide']);
    expect([...counts]).toEqual([
      ['trading-strategy', 1],
      ['investment-guide', 0],
    ]);
  });

  test('counts what each choice of a filter leaves within the others, and no choice without a post', async () => {
    const queries = createPostQueries(fixture().reader());
    const choices = async (filter: object, counted: readonly FilterName[] = ['type', 'topic', 'author', 'year']) =>
      (await queries.list({ types: POST_TYPES.map(({ value }) => value), limit: 1, ...filter, beside: counted }))
        .choices;
    await query('delete from blog_posts');
    expect(await choices({})).toMatchObject({ posts: { type: {}, topic: {}, author: {}, year: {} } });
    await query(`
      insert into blog_posts (title, content, author, post_type, topics, published_at) values
      ('One', 'text', 'Ana Sol', 'education', '{tax,debt}', '2009-12-31 23:30:00-02'),
      ('Two', 'text', 'O''Brien \\ %s', 'education', '{tax}', '2011-06-01Z'), ('Later', 'text', 'Team', 'education', '{tax}', now() + interval '1 day'),
      ('Three', 'text', 'Ana Sol', 'financial-guide', '{}', '2011-06-01Z')`);
    expect(await choices({})).toMatchObject({
      topics: expect.arrayContaining([expect.objectContaining({ slug: 'tax', name: 'Tax' })]),
      posts: {
        type: { education: 2, 'financial-guide': 1 },
        topic: { tax: 2, debt: 1 },
        author: { 'Ana Sol': 2, "O'Brien \\ %s": 1 },
        year: { 2010: 1, 2011: 2 },
      },
    });
    const authors = { 'Ana Sol': 1, "O'Brien \\ %s": 1 };
    expect((await choices({ author: 'ana-sol', year: 2011 }))?.posts).toEqual({
      ...{ type: { 'financial-guide': 1 }, topic: {}, author: authors, year: { 2010: 1, 2011: 1 } },
    });
    expect((await choices({ types: ['education'], topic: 'tax', author: "O'Brien \\ %s" }))?.posts).toEqual({
      ...{ type: { education: 1 }, topic: { tax: 1 }, author: authors, year: { 2011: 1 } },
    });
    expect((await choices({ topic: 'debt' }, ['type']))?.posts).toEqual({ type: { education: 1 } });
  });

  test('lists posts by author, by slug or name, by topic and year, with counts', async () => {
    let requests = 0;
    const send: typeof fetch = (input, init) => {
      requests += 1;
      return fetch(input, init);
    };
    const { list, home } = createPostQueries(createReaderClient(fixture().address, { fetch: send }));
    await query("insert into topics (slug, name, description) values ('wool', 'Wool', 'Of sheep.')");
    await query("insert into former_topics (slug, topic) values ('fleece', 'wool')");
    for (const [title, publishedAt] of [
      ['First', "'2011-01-01 00:30+02'"],
      ['Second', "'2011-01-01 00:00+00'"],
    ] as const) {
      const { id } = await addPost(fixture(), { title, publishedAt });
      await query(
        "update blog_posts set topics = '{wool}', author = 'Ida Voss', post_type = 'education' where id = $1",
        [id],
      );
    }
    const types = ['education'] as const;
    const found = await list({
      types,
      topic: 'wool',
      author: 'ida-voss',
      year: 2011,
      limit: 5,
      beside: 'topic-counts',
    });
    expect(found.cards.map(({ title }) => title)).toEqual(['Second']);
    expect(found).toMatchObject({
      topic: { name: 'Wool' },
      author: { name: 'Ida Voss' },
      movedTo: null,
      choices: null,
    });
    expect([found.counts?.types['trading-strategy'], found.counts?.topics.wool]).toEqual([0, 2]);
    expect(found.counts?.types).toEqual((await home()).counts);
    expect(await list({ types, author: 'Ida Voss', limit: 1 })).toMatchObject({
      author: { slug: 'ida-voss' },
      counts: null,
    });
    expect(await list({ types, author: 'Nobody', limit: 1 })).toMatchObject({ author: null, cards: [] });
    expect(await list({ types, topic: 'fleece', limit: 1 })).toMatchObject({ topic: null, movedTo: 'wool', cards: [] });
    expect(requests).toBe(5);
  });

  test('rejects an invalid cursor', async () => {
    const queries = createPostQueries(fixture().reader());
    const before = { publishedAt: '2026-01-01T00:00:00Z"),id.neq.(', id: '00000000-0000-4000-8000-000000000000' };
    await expect(queries.list({ types: ['education'], before, limit: 5 })).rejects.toThrow(
      'Failed to fetch blog posts: The place in the list is not valid',
    );
  });
});

describe('reading posts when something is wrong', () => {
  const listOf = (cards: readonly unknown[]) =>
    Response.json({ cards, topic: null, moved_to: null, author: null, choices: null, counts: null });

  test('leaves damaged rows out of a page, reports them and returns the cursor', async () => {
    const problems: string[] = [];
    const last = { ...SAMPLE_CARD_ROW, id: '22222222-2222-4222-8222-222222222222', title: null };
    const queries = queriesReturning(listOf([SAMPLE_CARD_ROW, { id: 7 }, last, SAMPLE_CARD_ROW]), (line) =>
      problems.push(line),
    );
    const page = await queries.list({ types: ['education'], limit: 3 });
    expect(page.cards.map((card) => card.publishedAt)).toEqual(['2026-01-01T10:00:00.1+00:00']);
    expect(page.next).toEqual({ publishedAt: '2026-01-01T10:00:00.1+00:00', id: last.id });
    expect(problems).toEqual([expect.stringMatching(/^post without id/), expect.stringMatching(/^post 2222.*title/)]);
  });

  test('rejects a page of nothing but damaged rows, and leaves a single one out', async () => {
    const read = (rows: readonly unknown[]) => queriesReturning(listOf(rows)).list({ types: ['education'], limit: 5 });
    await expect(read([{}, {}, {}])).rejects.toMatchObject({ code: 'POST_LIST_FAILED' });
    expect((await read([{}])).cards).toEqual([]);
  });

  test('rejects a damaged post, and leaves out what is damaged beside a post', async () => {
    const meta = { meta_title: null, meta_description: null, canonical_url: null, noindex: false };
    const post = {
      ...SAMPLE_CARD_ROW,
      content: 'text',
      ...meta,
      social_title: null,
      social_description: null,
      topics: [],
    };
    const found = {
      post,
      corrections: [{ note: 7 }],
      newer: [{ ...SAMPLE_CARD_ROW, title: '' }, SAMPLE_CARD_ROW],
      older: [],
    };
    const damaged = queriesReturning(Response.json({ ...found, post: { ...post, content: null } }));
    await expect(damaged.findBySlug('one')).rejects.toMatchObject({ code: 'POST_FAILED' });
    const problems: string[] = [];
    const shown = await queriesReturning(Response.json(found), (line) => problems.push(line)).findBySlug('one');
    expect([shown?.newer.map(({ title }) => title), shown?.older, shown?.corrections]).toEqual([['One'], [], []]);
    expect(problems).toHaveLength(2);
  });

  test.each([
    ['a refusal', Response.json({ message: 'no', code: '42501' }, { status: 401 }), NotAllowedError],
    ['a gateway', new Response('<html>', { status: 503 }), BackendUnreachableError],
  ])('reports %s as the cause, with the texts of the specification', async (_, response, cause) => {
    const queries = queriesReturning(response);
    await expect(queries.list({ types: ['education'], limit: 1 })).rejects.toMatchObject({
      name: 'PostQueryError',
      code: 'POST_LIST_FAILED',
      message: expect.stringMatching(/^Failed to fetch blog posts: /),
      cause: expect.any(cause),
    });
    await expect(queries.findBySlug('one')).rejects.toMatchObject({
      code: 'POST_FAILED',
      message: expect.stringMatching(/^Failed to fetch blog post: /),
    });
  });
});

function queriesReturning(response: Response, report?: (problem: string) => void) {
  const address = { url: 'http://localhost', publishableKey: 'sb_publishable_x' };
  return createPostQueries(createReaderClient(address, { fetch: async () => response.clone() }), report);
}
