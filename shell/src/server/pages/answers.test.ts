import { afterEach, expect, test } from 'vitest';
import { type ServedRoutes, serveRoutes } from '../testing/served-routes.ts';
import { createPageAnswers, type PageAnswers } from './answers.ts';
import { createPageCache } from './cache.ts';
import type { PageRenderer } from './renderer.tsx';

let served: ServedRoutes;

afterEach(() => served.close());

/** Pages that are the paths they were asked for. A path in capitals has another spelling, and one that is `half` lacks a part. */
async function pages(told: (what: string) => void = () => {}): Promise<ServedRoutes & Pick<PageAnswers, 'checkHome'>> {
  const page = async (path: string) => ({
    status: path === '/404' ? 404 : 200,
    whole: path !== '/half',
    body: JSON.stringify(path),
    took: { data: 1, render: 2 },
  });
  const renderer: PageRenderer = {
    release: 'this',
    toldOfRemotes: '',
    ownerOf: (pathname) => (pathname === '/nobody' ? null : { remote: 'pages', version: '111111111111' }),
    isBrowserOnly: (pathname) => pathname === '/staff',
    ignores: () => false,
    address: (pathname, search) => pathname.toLowerCase() + search,
    document: page,
    data: page,
  };
  const { routes, checkHome } = createPageAnswers({
    cache: createPageCache(),
    releases: {
      isDivided: false,
      rendererOfAll: renderer,
      sets: [],
      registry: { revision: 1, change: { at: '', by: '', what: '', message: '' }, remotes: {} },
      names: ['this'],
      with: (_bucket, work) => work(renderer),
      refresh: async () => {},
    },
    secure: false,
    headers: { 'x-kind': 'public' },
    staffHeaders: { 'x-kind': 'staff' },
    visitorOf: () => 'a visitor',
    watch: {
      viewed: ({ remote, version, failed }) => told(`${remote}@${version} ${failed ? 'failed' : 'viewed'}`),
      looked: told,
      made: (kind, owner) => told(`${kind} of ${owner?.remote}`),
    },
  });
  served = await serveRoutes(routes);
  return { ...served, checkHome };
}

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
