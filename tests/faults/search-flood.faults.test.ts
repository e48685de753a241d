import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPosts } from '../support/sites/add-posts.ts';
import { type BuiltSite, startBuiltSite } from '../support/sites/built-site.ts';

const MANY = 200;
const CREATURES = 12;
const SEARCHES = 20;

const listPageSchema = v.object({ cards: v.array(v.unknown()) });
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

let site: BuiltSite;

beforeAll(async () => {
  site = await startBuiltSite();
});
afterAll(() => site.stop());

/** A connection of its own each time: an idle one may end while the database is busy in this process. */
function read(address: string, network = '192.0.2.1'): Promise<Response> {
  return fetch(address, { headers: { connection: 'close', 'x-forwarded-for': network } });
}

test('lists, counts and search results are right during a flood of searches', async () => {
  const { backend, shell } = site;
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
