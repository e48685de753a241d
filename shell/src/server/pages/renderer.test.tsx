import type { Release } from '@ledgerlight/federation/registry';
import { sampleRelease } from '@ledgerlight/federation/testing/releases';
import { newsletterDialogOpenAtom, type RemoteRoute, type RemoteRoutes } from '@ledgerlight/shell-api';
import { useStore } from 'jotai';
import { data } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { pageHandle, rendererOptions } from '../testing/renderer-options.ts';
import { createPageRenderer } from './renderer.tsx';

const SEARCH: RemoteRoute = {
  path: '/search',
  loader: ({ request }) => new URL(request.url).searchParams.get('q'),
  handle: {
    ...pageHandle,
    query: (search) => (search.has('q') ? `?q=${search.get('q')}` : ''),
  },
};

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
  return createPageRenderer(rendererOptions(releases, load, { timeouts: { page: timeout, slowPage: timeout } }));
}

test('canonicalizes queries once the remote is loaded', async () => {
  const load = vi.fn(async () => () => [SEARCH]);
  const renderer = rendererOf({ load });
  expect(renderer.address('/Search/', '?utm=1&q=euro')).toBe('/search?utm=1&q=euro');
  expect(load).not.toHaveBeenCalled();
  expect(await renderer.data('/search?utm=1&q=euro')).toMatchObject({ status: 200, body: '"euro"' });
  expect(renderer.address('/Search/', '?utm=1&q=euro')).toBe('/search?q=euro');
});

test('the data of an error page is what its loader threw', async () => {
  const loader = () => {
    throw data({ latest: ['a'] }, { status: 404 });
  };
  const renderer = rendererOf({ load: async () => () => [{ ...SEARCH, loader }] });
  expect(await renderer.data('/search')).toMatchObject({ status: 404, whole: true, body: '{"latest":["a"]}' });
});

test('a hanging remote times out with 503', async () => {
  const renderer = rendererOf({ load: () => new Promise(() => {}), timeout: 1 });
  const page = await renderer.document(renderer.address('/search', '?q=euro'));
  expect([page.status, page.whole]).toEqual([503, false]);
});

test('loads a remote again after a failure', async () => {
  const load = vi.fn(async () => () => [SEARCH]).mockRejectedValueOnce(new Error('away'));
  const renderer = rendererOf({ load });
  const send = async () => renderer.data(renderer.address('/search', '?q=euro'));
  expect(await send()).toMatchObject({ status: 503, whole: false });
  expect(await send()).toMatchObject({ status: 200, body: '"euro"' });
});

test('shows different errors for hidden and failed remotes', async () => {
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
])('does not load a remote that %s', async (_, remote) => {
  const load = vi.fn(async () => () => [SEARCH]);
  const renderer = rendererOf({ ...remote, load });
  expect(renderer.address('/search', '?q=euro')).toBe('/search');
  await renderer.document('/search');
  expect(load).not.toHaveBeenCalled();
});

test('requests do not share state', async () => {
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
