import type { Release } from '@ledgerlight/federation/registry';
import { sampleRelease } from '@ledgerlight/federation/testing/releases';
import type { RemoteRoute, RemoteRoutes } from '@ledgerlight/shell-api';
import { expect, test, vi } from 'vitest';
import { createLastGoodData } from './last-good-data.ts';
import { createRemoteFaults } from './remote-faults.ts';
import { createRemotePages } from './remote-routes.ts';
import { createPageRenderer } from './renderer.tsx';

const SEARCH: RemoteRoute = {
  path: '/search',
  loader: ({ request }) => new URL(request.url).searchParams.get('q'),
  handle: {
    meta: () => ({}) as never,
    skeleton: null,
    retries: 0,
    query: (search) => (search.has('q') ? `?q=${search.get('q')}` : ''),
  },
};

/** The renderer of one remote, whose code comes from `load`. */
function rendererOf({
  load = async () => () => [SEARCH],
  ssr = { entry: 'search/ssr/entry.js' },
  disabled = [],
  answerWithin = 60_000,
}: {
  load?: () => Promise<RemoteRoutes>;
  ssr?: Release['ssr'];
  disabled?: readonly string[];
  answerWithin?: number;
} = {}) {
  const release = { ...sampleRelease('search', '111111111111'), ssr };
  const releases = { remotes: { search: release }, disabled: new Set(disabled) };
  const site = { origin: 'http://site.example', copyEdition: 'default', newsletterUrl: '' } as const;
  const faults = createRemoteFaults().of(releases);
  const pages = createRemotePages({ load }, faults, { posts: {} as never, site, backend: null });
  return createPageRenderer({
    ...{ releases, pages, faults, site, answerWithin, lastGood: createLastGoodData() },
    remotesUrl: 'http://remotes.example',
    assets: { scripts: ['/static/shell.abcdef.js'], styles: [], fonts: [], startScript: '', proofScripts: [] },
    backend: { url: '', publishableKey: '' } as never,
    failureReports: false,
    report: () => {},
  });
}

test('an address loses what its page does not read once its remote is loaded, which a page does and no address', async () => {
  const load = vi.fn(async () => () => [SEARCH]);
  const renderer = rendererOf({ load });
  expect(renderer.address('/Search/', '?utm=1&q=euro')).toBe('/search?utm=1&q=euro');
  expect(load).not.toHaveBeenCalled();
  expect(await renderer.data('/search?utm=1&q=euro')).toMatchObject({ status: 200, body: '"euro"' });
  expect(renderer.address('/Search/', '?utm=1&q=euro')).toBe('/search?q=euro');
});

test('a remote whose host hangs keeps no page waiting longer for its query', async () => {
  const renderer = rendererOf({ load: () => new Promise(() => {}), answerWithin: 1 });
  const page = await renderer.document(renderer.address('/search', '?q=euro'));
  expect([page.status, page.whole]).toEqual([503, false]);
});

test('a remote that is there at the second try answers what was asked for', async () => {
  const load = vi.fn(async () => () => [SEARCH]).mockRejectedValueOnce(new Error('away'));
  const renderer = rendererOf({ load });
  const ask = async () => renderer.data(renderer.address('/search', '?q=euro'));
  expect(await ask()).toMatchObject({ status: 503, whole: false });
  expect(await ask()).toMatchObject({ status: 200, body: '"euro"' });
});

test.each([
  ['is hidden', { disabled: ['search'] }],
  ['has no code for the server', { ssr: null }],
])('no query brings the code of a remote to the server that %s', async (_, remote) => {
  const load = vi.fn(async () => () => [SEARCH]);
  const renderer = rendererOf({ ...remote, load });
  expect(renderer.address('/search', '?q=euro')).toBe('/search');
  await renderer.document('/search');
  expect(load).not.toHaveBeenCalled();
});
