import { TIME_LIMITS } from '@ledgerlight/embedded-backend/testing/time-limits';
import * as v from 'valibot';
import { expect } from '../../support/site-test.ts';
import { addPosts, test } from '../../support/sites/own-site.ts';
import type { ShellProcess } from '../../support/sites/shell-process.ts';

const MANY = 10_000;
const FEW = 40;
const CREATURES = 20;
const SEARCHES = 40;
/** What these lists show unasked. */
const LISTED_TYPES = ['financial-news', 'financial-guide', 'education'];
const LISTS = ['/blog', '/news', '/guides', '/education'];

const listPageSchema = v.object({
  cards: v.array(v.object({ id: v.string() })),
  next: v.nullable(v.object({ publishedAt: v.string(), id: v.string() })),
});
const searchSchema = v.object({
  hits: v.array(
    v.object({
      card: v.object({ title: v.string() }),
      fragment: v.array(v.object({ text: v.string(), marked: v.boolean() })),
    }),
  ),
});
const homeSchema = v.object({ counts: v.record(v.string(), v.number()) });
const countSchema = v.tuple([v.object({ posts: v.number() })]);
const idsSchema = v.array(v.object({ id: v.string() }));

/** A connection of its own each time: an idle one may end while the database is busy in this process. */
function read(address: string, network = '192.0.2.1'): Promise<Response> {
  return fetch(address, { headers: { connection: 'close', 'x-forwarded-for': network } });
}

async function readList(shell: ShellProcess, path: string) {
  const answer = await read(`${shell.url}/_data${path}`);
  expect(answer.status).toBe(200);
  return v.parse(listPageSchema, await answer.json());
}

test.setTimeout(TIME_LIMITS.siteTest);

test('with 10,000 posts a list is as small as with 40, and loading more reaches every post once while posts are published', async ({
  own: { backend, shell },
}) => {
  await addPosts(backend, LISTED_TYPES, 1, FEW);
  const sizeOf = async (path: string) => (await (await read(shell.url + path)).text()).length;
  const small = await Promise.all(LISTS.map(sizeOf));
  await addPosts(backend, ['financial-news'], FEW + 1, MANY - FEW);
  const newest = `Post ${String(MANY).padStart(6, '0')}`;
  await expect.poll(async () => (await read(`${shell.url}/blog`)).text()).toContain(newest);
  const large = await Promise.all(LISTS.map(sizeOf));
  for (const [index, size] of large.entries()) expect(Math.abs(size - (small[index] ?? 0))).toBeLessThan(200);

  const stored = await backend.query("select id from public.blog_posts where post_type = 'financial-news'");
  const before = new Set(v.parse(idsSchema, stored).map(({ id }) => id));
  expect(before.size).toBe(MANY);
  const seen: string[] = [];
  let path = '/blog?page=2';
  for (let pages = 0; path !== ''; pages += 1) {
    const { cards, next } = await readList(shell, path);
    seen.push(...cards.map(({ id }) => id));
    if (pages % 100 === 50) await addPosts(backend, ['financial-news'], MANY + pages, 1);
    path = next ? `/blog?before=${encodeURIComponent(`${next.publishedAt}_${next.id}`)}` : '';
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.filter((id) => before.has(id))).toHaveLength(MANY);
});

test('lists, counts and fragments are right while a flood of searches runs', async ({ own: { backend, shell } }) => {
  await addPosts(backend, ['market-analysis'], 100_001, MANY);
  await backend.query(
    `insert into blog_posts (title, content, author, post_type, published_at)
     select 'Creature ' || number, repeat('Nothing of note. ', 50) || 'Here **quokka' || number || '** sleeps.', 'Team',
       'investment-guide', '2020-01-01'
     from generate_series(1, ${CREATURES}) as number`,
  );
  const [{ posts: guides }] = v.parse(
    countSchema,
    await backend.query("select count(*)::integer as posts from blog_posts where post_type = 'investment-guide'"),
  );
  let searching = true;
  const flood = Promise.all(
    Array.from({ length: SEARCHES }, async (_, index) => {
      const creature = index % 5 === 0 ? ((index / 5) % CREATURES) + 1 : null;
      // Every post has the common word, so that each of these searches sorts them all.
      const words = creature === null ? `post -other${index}` : `quokka${creature} -other${index}`;
      const address = `${shell.url}/_data/search?q=${encodeURIComponent(words)}`;
      const answer = await read(address, `198.51.100.${index}`);
      return { creature, status: answer.status, found: v.parse(searchSchema, await answer.json()) };
    }),
  ).finally(() => {
    searching = false;
  });
  let rightRounds = 0;
  for (let round = 0; searching; round += 1) {
    const place = `2030-01-01T00:00:00.${String(round).padStart(3, '0')}Z_00000000-0000-4000-8000-000000000000`;
    const [home, list] = await Promise.all([
      read(`${shell.url}/_data/`),
      read(`${shell.url}/_data/guides?type=investment-guide&before=${encodeURIComponent(place)}`),
    ]);
    // A machine that is too slow for both refuses, and says nothing wrong either.
    if (home.status !== 200 || list.status !== 200) continue;
    expect(v.parse(homeSchema, await home.json()).counts).toMatchObject({ 'investment-guide': guides });
    expect(v.parse(listPageSchema, await list.json()).cards).toHaveLength(12);
    rightRounds += 1;
  }
  expect(rightRounds).toBeGreaterThan(0);
  const answered = (await flood).filter(({ status }) => status === 200);
  // A machine that cannot sort them all in time refuses some; none of them gets a wrong answer.
  expect(answered.length).toBeGreaterThan(0);
  for (const { creature, found } of answered) {
    expect(found.hits.length).toBeGreaterThan(0);
    if (creature === null) continue;
    expect(found.hits.map(({ card }) => card.title)).toEqual([`Creature ${creature}`]);
    expect(found.hits[0]?.fragment.filter(({ marked }) => marked)).toEqual([
      { text: `quokka${creature}`, marked: true },
    ]);
  }
});
