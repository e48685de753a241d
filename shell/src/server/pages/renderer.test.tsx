import type { Release } from '@ledgerlight/federation/registry';
import { sampleRelease } from '@ledgerlight/federation/testing/releases';
import { newsletterDialogOpenAtom, type RemoteRoute, type RemoteRoutes } from '@ledgerlight/shell-api';
import { useStore } from 'jotai';
import { expect, test, vi } from 'vitest';
import { createPageCache } from '../cache/page-cache.ts';
import { loaderDataSection } from './cached-page.ts';
import { createRemoteFaults } from './remotes/remote-faults.ts';
import { createRemotePages } from './remotes/remote-routes.ts';
import { createPageRenderer } from './renderer.tsx';

const SEARCH: RemoteRoute = {
  path: '/search',
  loader: ({ request }) => new URL(request.url).searchParams.get('q'),
  handle: {
    meta: () => ({ title: '', description: '', path: '/search', kind: 'website', index: false, structuredData: [] }),
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
  timeout = 60_000,
}: {
  load?: () => Promise<RemoteRoutes>;
  ssr?: Release['ssr'];
  disabled?: readonly string[];
  timeout?: number;
} = {}) {
  const release = { ...sampleRelease('search', '111111111111'), ssr };
  const releases = { remotes: { search: release }, disabled: new Set(disabled) };
  const site = { origin: 'http://site.example', copyEdition: 'default', newsletterUrl: '' } as const;
  const faults = createRemoteFaults().of(releases);
  const services = { posts: {} as never, site, backend: null };
  const pages = createRemotePages({ load }, faults, services, releases.remotes);
  return createPageRenderer({
    ...{ releases, pages, faults, site, timeout, data: loaderDataSection(createPageCache()) },
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
  const renderer = rendererOf({ load: () => new Promise(() => {}), timeout: 1 });
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

test('the page of a hidden remote says so, and one whose remote fails names the connection', async () => {
  const hidden = await rendererOf({ disabled: ['search'] }).document('/search');
  expect([hidden.status, hidden.body.includes('switched off')]).toEqual([503, true]);
  expect(hidden.body).not.toContain('connection');
  expect(hidden.body).toContain('"hidden":true');
  const failing = await rendererOf({ load: () => Promise.reject(new Error('away')) }).document('/search');
  expect(failing.body).toContain('Check your connection');
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

test('requests do not share the state of their components', async () => {
  const renderer = rendererOf({ load: async () => () => [{ ...SEARCH, element: <DialogOpener /> }] });
  const pages = [await renderer.document('/search'), await renderer.document('/search')];
  expect(pages.map(({ body }) => body.match(/dialog found \w+/)?.[0])).toEqual([
    'dialog found closed',
    'dialog found closed',
  ]);
});

function DialogOpener() {
  const store = useStore();
  const found = store.get(newsletterDialogOpenAtom) ? 'open' : 'closed';
  store.set(newsletterDialogOpenAtom, true);
  return `dialog found ${found}`;
}
