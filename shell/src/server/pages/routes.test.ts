import { beforeEach, expect, test } from 'vitest';
import { createPageCache } from '../cache/page-cache.ts';
import { dependOnPost, markIncomplete } from '../context/request-context.ts';
import { createVisitorBuckets } from '../releases/rollout/visitor-buckets.ts';
import { changed, createFakeChangeFeed } from '../testing/fake-change-feed.ts';
import { fakeSets } from '../testing/fake-sets.ts';
import { serveInTest } from '../testing/served-routes.ts';
import type { PageRenderer } from './renderer.tsx';
import { createPageRoutes } from './routes.ts';

let release: string;
let changes: Awaited<ReturnType<typeof createFakeChangeFeed>>;
/** Pages become stale by changes only, however slow the machine is. */
const now = () => 1;

beforeEach(async () => {
  release = 'this';
  changes = await createFakeChangeFeed(now);
});

/** Routes of pages whose body is their path. The page `/half` is incomplete. */
async function pages(reported: (what: string) => void = () => {}, home = { status: 200, whole: true }) {
  const page = async (path: string) => {
    dependOnPost('a');
    if (path === '/damaged') markIncomplete();
    const durations = { data: 1, render: 2 };
    if (path === '/blog/old') return { status: 308, whole: true, movedTo: '/blog/new', body: '', durations };
    if (path === '/') return { ...home, body: '', durations };
    return { status: path === '/404' ? 404 : 200, whole: path !== '/half', body: JSON.stringify(path), durations };
  };
  const renderer: PageRenderer = {
    get release() {
      return release;
    },
    ownerOf: (pathname) => (pathname === '/nobody' ? null : { remote: 'pages', version: '111111111111' }),
    isBrowserOnly: (pathname) => pathname === '/staff',
    address: (pathname, search) => pathname.toLowerCase() + (pathname.startsWith('/blog/') ? '' : search),
    document: page,
    data: page,
  };
  const { routes, checkHome, evictReplaced } = createPageRoutes({
    cache: createPageCache({ changes, now }),
    served: fakeSets(renderer),
    buckets: createVisitorBuckets(false),
    headers: { 'x-kind': 'public' },
    staffHeaders: { 'x-kind': 'staff' },
    observer: {
      viewed: ({ remote, version, failed }) => reported(`${remote}@${version} ${failed ? 'failed' : 'viewed'}`),
      cacheRead: reported,
      rendered: (kind, owner) => reported(`${kind} of ${owner?.remote}`),
    },
  });
  return { ...(await serveInTest(routes)), checkHome, evictReplaced };
}

test('a page without a part or with damaged data is uncached and counts as failed', async () => {
  const reported: string[] = [];
  const { origin } = await pages((what) => reported.push(what));
  for (const path of ['/half', '/damaged', '/_data/damaged']) {
    const response = await fetch(origin + path);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  }
  expect(reported.filter((what) => what.endsWith('failed'))).toEqual(Array(3).fill('pages@111111111111 failed'));
});

test('a document has short caching and revalidates by ETag', async () => {
  const { origin, checkHome } = await pages();
  const first = await fetch(`${origin}/blog?x=1`);
  expect([first.status, await first.json(), first.headers.get('x-kind')]).toEqual([200, '/blog?x=1', 'public']);
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=4, stale-if-error=86400');
  const again = await fetch(`${origin}/blog?x=1`, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
  expect([again.status, again.headers.get('x-kind'), again.headers.get('x-release')]).toEqual([304, null, 'this']);
  expect((await fetch(`${origin}/staff`)).headers.get('x-kind')).toBe('staff');
  await checkHome();
});

test('is ready while home lacks a part of its data, and not while home fails', async () => {
  await expect((await pages(undefined, { status: 200, whole: false })).checkHome()).resolves.toBeUndefined();
  await expect((await pages(undefined, { status: 503, whole: false })).checkHome()).rejects.toThrow('has status 503');
});

test('Server-Timing names durations and the cache state', async () => {
  const { origin } = await pages();
  const timing = async () => (await fetch(`${origin}/blog`)).headers.get('server-timing');
  expect(await timing()).toBe('cache;desc=miss, data;dur=1.0, render;dur=2.0');
  expect(await timing()).toBe('cache;desc=hit');
});

test('observes views, cache states and failures', async () => {
  const reported: string[] = [];
  const { origin } = await pages((what) => reported.push(what));
  for (const path of ['/blog', '/blog', '/_data/half', '/nobody']) await fetch(origin + path);
  await fetch(`${origin}/blog`, { method: 'HEAD' });
  await fetch(`${origin}/blog`, { headers: { 'sec-purpose': 'prefetch' } });
  expect(reported).toEqual([
    ...['miss', 'document of pages', 'pages@111111111111 viewed'],
    ...['hit', 'pages@111111111111 viewed'],
    ...['miss', 'data of pages', 'pages@111111111111 failed'],
    ...['miss', 'document of undefined'],
    'hit',
    ...['hit', 'pages@111111111111 viewed'],
  ]);
});

test('redirects to the canonical address', async () => {
  const { origin } = await pages();
  const response = await fetch(`${origin}/Blog?x=Y`, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([308, '/blog?x=Y']);
});

test('redirects for good from a former address, with the query and until its post changes', async () => {
  const { origin } = await pages();
  const read = async (path: string, method = 'GET') => {
    const response = await fetch(origin + path, { method, redirect: 'manual' });
    const { status, headers } = response;
    return [status, headers.get('location'), headers.get('server-timing')?.split(',')[0], await response.text()];
  };
  expect(await read('/blog/old?utm=a%20b')).toEqual([308, '/blog/new?utm=a%20b', 'cache;desc=miss', '']);
  expect(await read('/blog/old', 'HEAD')).toEqual([308, '/blog/new', 'cache;desc=hit', '']);
  expect(await read('/_data/blog/old?x=1')).toEqual([308, '/_data/blog/new?x=1', 'cache;desc=miss', '']);
  await changes.emit([changed('a')]);
  expect(await read('/blog/old')).toEqual([308, '/blog/new', 'cache;desc=miss', '']);
});

test('serves page data below its prefix', async () => {
  const { origin } = await pages();
  const response = await fetch(`${origin}/_data/blog?type=education`);
  expect([response.status, await response.json()]).toEqual([200, '/blog?type=education']);
});

test('serves no old page after a change or a promotion', async () => {
  const { origin, evictReplaced } = await pages();
  const stateOf = async () => (await fetch(`${origin}/blog`)).headers.get('server-timing')?.split(',')[0];
  expect([await stateOf(), await stateOf()]).toEqual(['cache;desc=miss', 'cache;desc=hit']);
  await changes.emit([changed('a')]);
  expect([await stateOf(), await stateOf()]).toEqual(['cache;desc=miss', 'cache;desc=hit']);
  release = 'next';
  evictReplaced();
  const promoted = await fetch(`${origin}/blog`);
  expect([promoted.headers.get('x-release'), await stateOf()]).toEqual(['next', 'cache;desc=hit']);
  release = 'this';
  expect(await stateOf()).toBe('cache;desc=miss');
});
