import { renameSync } from 'node:fs';
import { type BackendFixture, startBackendFixture } from '@ledgerlight/embedded-backend/testing/backend-fixture';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addPosts } from '../support/sites/add-posts.ts';
import { type BackendFault, type BreakableSite, startBreakableSite } from '../support/sites/breakable-site.ts';

/** Read before anything fails. */
const KNOWN_LIST = '/guides';
/** Read while the backend fails only, so that it is never cached, by one query. */
const UNKNOWN_LIST = '/blog?type=trading-strategy';
const EMPTY_LIST = 'No Articles Yet';

let backend: BackendFixture;
let site: BreakableSite;

beforeAll(async () => {
  backend = await startBackendFixture();
  await addPosts(backend, ['financial-guide'], 1, 2);
  site = await startBreakableSite(backend.address, /^\/tools\//);
});

afterEach(() => site.repair());
afterAll(async () => {
  await site.stop();
  await backend.close();
});

function get(path: string, client = '192.0.2.1'): Promise<Response> {
  return fetch(site.shell.url + path, { headers: { 'x-forwarded-for': client } });
}

// It comes first, while only the files of one remote could not be read.
test('an unreadable store fails only pages that could not be loaded at the start, until it is back', async () => {
  const statusOf = async (path: string) => (await get(path)).status;
  const readiness = async () => (await get('/ready')).json();
  expect(await readiness()).toMatchObject({ backend: true, registry: true, remotes: false, page: true });
  await expect.poll(() => site.shell.lines.join('\n')).toContain("The remote 'tools' could not be loaded");
  site.repair();
  await expect.poll(readiness).toMatchObject({ status: 'ready', remotes: true });
  renameSync(site.store, `${site.store}-away`);
  await expect.poll(readiness).toMatchObject({ status: 'not ready', registry: false, remotes: false });
  const unloaded = await get('/tools');
  expect([unloaded.status, await unloaded.text()]).toEqual([503, expect.stringContaining('<nav')]);
  for (const path of ['/about', '/privacy-policy', '/health']) expect(await statusOf(path)).toBe(200);
  renameSync(`${site.store}-away`, site.store);
  await expect.poll(() => statusOf('/tools')).toBe(200);
  await expect.poll(readiness).toMatchObject({ registry: true, remotes: true });
});

test.each([
  ['is unreachable', 'down'],
  ['answers with half a JSON document', 'half'],
  ['breaks off in the middle of an answer', 'cut'],
  ['never answers', 'silent'],
] satisfies [string, BackendFault][])('a backend that %s fails only pages that are not cached', async (_, fault) => {
  const known = await (await get(KNOWN_LIST)).text();
  const [, post = ''] = /href="(\/blog\/[^"?#]+)"/.exec(known) ?? [];
  expect((await get(post)).status).toBe(200);
  site.breakBackend([], fault);
  const [list, unread] = await Promise.all([get(UNKNOWN_LIST), get('/blog/never-read')]);
  expect([list.status, list.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await list.text()).toContain(EMPTY_LIST);
  expect([unread.status, await unread.text()]).toEqual([503, expect.stringContaining('<nav')]);
  expect(await (await get(KNOWN_LIST)).text()).toContain(`href="${post}"`);
  const data = await get(`/_data${KNOWN_LIST}`);
  expect([data.status, await data.text()]).toEqual([200, expect.stringContaining(post.replace('/blog/', ''))]);
  for (const path of [post, '/about', '/health']) expect((await get(path)).status).toBe(200);
});

test('a document retries a list three times and a post twice, its data never', async () => {
  // A page that an earlier test left stale may be refreshed meanwhile.
  const breakList = (answers: readonly BackendFault[]) => site.breakBackend(answers, undefined, 'trading-strategy');
  const refused = breakList([400]);
  expect(await (await get(UNKNOWN_LIST)).text()).toContain(EMPTY_LIST);
  expect(refused).toHaveLength(1);
  const failed = breakList([503, 503, 503, 503]);
  expect(await (await get(UNKNOWN_LIST)).text()).toContain(EMPTY_LIST);
  expect(failed).toHaveLength(4);
  const data = breakList([503]);
  expect((await get(`/_data${UNKNOWN_LIST}`)).status).toBe(503);
  expect(data).toHaveLength(1);
  const posts = site.breakBackend([503, 503, 503], undefined, 'no-such-article');
  expect((await get('/blog/no-such-article')).status).toBe(503);
  expect(posts).toHaveLength(3);
});

test('a repeated failure is logged once, and an unknown address not at all', async () => {
  const begin = site.shell.lines.length;
  site.breakBackend([], 'half');
  const statusesOf = async (count: number, prefix: string) => {
    const paths = Array.from({ length: count }, (_, number) => get(`${prefix}${number}`, `198.51.100.${number}`));
    return new Set((await Promise.all(paths)).map(({ status }) => status));
  };
  expect(await statusesOf(20, '/blog/unread-')).toEqual(new Set([503]));
  expect(await statusesOf(100, '/nothing%E2%80%A8/')).toEqual(new Set([404]));
  await get('/nothing/mark');
  await expect.poll(() => site.shell.lines.some((line) => line.includes('/nothing/mark'))).toBe(true);
  const logged = site.shell.lines.slice(begin).filter((line) => !line.includes('"message":"request"'));
  expect(logged.filter((line) => line.includes('/nothing'))).toEqual([]);
  expect(logged.filter((line) => line.includes('PostQueryError')).length).toBeLessThanOrEqual(1);
});
