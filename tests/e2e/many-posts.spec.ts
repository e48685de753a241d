import * as v from 'valibot';
import { addPosts, test } from '../support/own-site.ts';
import type { ShellProcess } from '../support/shell-process.ts';
import { expect } from '../support/site-test.ts';

const MANY = 10_000;
const FEW = 40;
/** What these lists show unasked. */
const LISTED_TYPES = ['financial-news', 'financial-guide', 'education'];
const LISTS = ['/blog', '/news', '/guides', '/education'];

const listPageSchema = v.object({
  cards: v.array(v.object({ id: v.string() })),
  next: v.nullable(v.object({ publishedAt: v.string(), id: v.string() })),
});
const idsSchema = v.array(v.object({ id: v.string() }));

/** A connection of its own each time: an idle one may end while the database is busy in this process. */
function read(address: string): Promise<Response> {
  return fetch(address, { headers: { connection: 'close' } });
}

async function readList(shell: ShellProcess, path: string) {
  const answer = await read(`${shell.url}/_data${path}`);
  expect(answer.status).toBe(200);
  return v.parse(listPageSchema, await answer.json());
}

test.setTimeout(120_000);

test('with 10,000 posts a list is as small as with 40, and loading more reaches every post once while posts are published', async ({
  own: { backend, shell },
}) => {
  await addPosts(backend, LISTED_TYPES, 1, FEW);
  const sizeOf = async (path: string) => (await (await read(shell.url + path)).text()).length;
  const small = await Promise.all(LISTS.map(sizeOf));
  await addPosts(backend, ['financial-news'], FEW + 1, MANY - FEW);
  // Another address, so that no kept page answers; it counts as the unfiltered list.
  const large = await Promise.all(LISTS.map((path) => sizeOf(`${path}?page=1`)));
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
