import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPageCache } from '../cache/page-cache.ts';
import { dependOnPost, markIncomplete } from '../context/dependencies.ts';
import { createVisitorBuckets } from '../releases/canary/visitor-bucket.ts';
import { changed, createFakeChangeFeed } from '../testing/fake-change-feed.ts';
import { type ServedRoutes, serveRoutes } from '../testing/served-routes.ts';
import type { PageRenderer } from './renderer.tsx';
import { createPageRoutes, type PageRoutes } from './routes.ts';

let served: ServedRoutes;
let release: string;
let changes: Awaited<ReturnType<typeof createFakeChangeFeed>>;

beforeEach(async () => {
  release = 'this';
  changes = await createFakeChangeFeed();
});

afterEach(() => served.close());

/** Pages that are the paths they were asked for. A path in capitals has another spelling, and one that is `half` lacks a part. */
async function pages(
  told: (what: string) => void = () => {},
): Promise<ServedRoutes & Pick<PageRoutes, 'checkHome' | 'evictReplaced'>> {
  const page = async (path: string) => {
    dependOnPost('a');
    if (path === '/damaged') markIncomplete();
    const took = { data: 1, render: 2 };
    return { status: path === '/404' ? 404 : 200, whole: path !== '/half', body: JSON.stringify(path), took };
  };
  const renderer: PageRenderer = {
    get release() {
      return release;
    },
    ownerOf: (pathname) => (pathname === '/nobody' ? null : { remote: 'pages', version: '111111111111' }),
    isBrowserOnly: (pathname) => pathname === '/staff',
    address: (pathname, search) => pathname.toLowerCase() + search,
    document: page,
    data: page,
  };
  const { routes, checkHome, evictReplaced } = createPageRoutes({
    cache: createPageCache({ changes }),
    releases: {
      isDivided: false,
      sets: [],
      serving: { revision: 1, releases: {}, refused: [] },
      registry: { revision: 1, change: { at: '', by: '', what: '', message: '' }, remotes: {} },
      get names() {
        return [release];
      },
      with: (_bucket, work) => work(renderer),
      refresh: async () => {},
    },
    buckets: createVisitorBuckets('secret', false),
    headers: { 'x-kind': 'public' },
    staffHeaders: { 'x-kind': 'staff' },
    clientKeyOf: () => 'a visitor',
    watch: {
      viewed: ({ remote, version, failed }) => told(`${remote}@${version} ${failed ? 'failed' : 'viewed'}`),
      looked: told,
      made: (kind, owner) => told(`${kind} of ${owner?.remote}`),
    },
  });
  served = await serveRoutes(routes);
  return { ...served, checkHome, evictReplaced };
}

test('a page whose stored data is damaged is cached by nobody else and counts as failed', async () => {
  const told: string[] = [];
  const { origin } = await pages((what) => told.push(what));
  for (const path of ['/damaged', '/_data/damaged']) {
    const answer = await fetch(origin + path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  }
  expect(told.filter((what) => what.endsWith('failed'))).toEqual(Array(2).fill('pages@111111111111 failed'));
});

test('a document is kept for seconds by shared caches, and known again by its tag', async () => {
  const { origin, checkHome } = await pages();
  const first = await fetch(`${origin}/blog?x=1`);
  expect([first.status, await first.json(), first.headers.get('x-kind')]).toEqual([200, '/blog?x=1', 'public']);
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=4, stale-if-error=86400');
  const again = await fetch(`${origin}/blog?x=1`, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
  expect([again.status, again.headers.get('x-kind'), again.headers.get('x-release')]).toEqual([304, null, 'this']);
  expect((await fetch(`${origin}/staff`)).headers.get('x-kind')).toBe('staff');
  await checkHome();
});

test('a page that lacks a part is kept by nobody', async () => {
  const { origin } = await pages();
  expect((await fetch(`${origin}/half`)).headers.get('cache-control')).toBe('no-store');
});

test('a document says how long its parts took, and one that was kept that it was', async () => {
  const { origin } = await pages();
  const timing = async () => (await fetch(`${origin}/blog`)).headers.get('server-timing');
  expect(await timing()).toBe('cache;desc=miss, data;dur=1.0, render;dur=2.0');
  expect(await timing()).toBe('cache;desc=hit');
});

test('whoever watches is told of each view, whether it was kept, and of what a release could not show', async () => {
  const told: string[] = [];
  const { origin } = await pages((what) => told.push(what));
  for (const path of ['/blog', '/blog', '/_data/half', '/nobody']) await fetch(origin + path);
  await fetch(`${origin}/blog`, { method: 'HEAD' });
  // The browser shows it without asking again.
  await fetch(`${origin}/blog`, { headers: { 'sec-purpose': 'prefetch' } });
  expect(told).toEqual([
    ...['miss', 'document of pages', 'pages@111111111111 viewed'],
    ...['hit', 'pages@111111111111 viewed'],
    ...['miss', 'data of pages', 'pages@111111111111 failed'],
    ...['miss', 'document of undefined'],
    'hit',
    ...['hit', 'pages@111111111111 viewed'],
  ]);
});

test('another spelling of an address leads to its own', async () => {
  const { origin } = await pages();
  const answer = await fetch(`${origin}/Blog?x=Y`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([308, '/blog?x=Y']);
});

test('data is asked for by the address of its page', async () => {
  const { origin } = await pages();
  const answer = await fetch(`${origin}/_data/blog?type=education`);
  expect([answer.status, await answer.json()]).toEqual([200, '/blog?type=education']);
});

test.each(['/_data//', '/_data//evil.example/blog', '/_data//a:b@:99999/', '/_data//?x'])(
  'behind %s stands no page of this site',
  async (path) => {
    const { origin } = await pages();
    const answer = await fetch(origin + path);
    expect([answer.status, await answer.json()]).toEqual([404, '/404']);
  },
);

test('after a change or a promotion no visitor gets a page from before', async () => {
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
