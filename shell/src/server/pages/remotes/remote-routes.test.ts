import { sampleRelease } from '@ledgerlight/federation/testing/releases';
import type { RemoteRoute, RemoteRoutes } from '@ledgerlight/shell-api';
import { expect, test, vi } from 'vitest';
import { createActivityRecord } from '../../health/activity-record.ts';
import { createRemoteFaults } from './remote-faults.ts';
import { createRemotePages } from './remote-routes.ts';

const handle = { meta: () => ({}) as never, skeleton: null, retries: 0 };

function pagesWith(
  query: RemoteRoute['handle']['query'],
  load: () => Promise<RemoteRoutes> = async () => () => [rates(query), about],
) {
  const services = { posts: {} as never, authors: {} as never, site: {} as never, backend: null };
  const remotes = { rates: sampleRelease('rates', '111111111111', ['/rates/:name', '/about']) };
  const faults = createRemoteFaults(createActivityRecord()).of({ remotes, disabled: new Set() });
  return createRemotePages({ load }, faults, services, remotes);
}

const rates = (query: RemoteRoute['handle']['query']): RemoteRoute => ({
  path: '/rates/:name',
  handle: { ...handle, ...(query && { query }) },
});
const about: RemoteRoute = { path: '/about', handle };

test('keeps only what the page reads of a query, and runs its code for nothing else', async () => {
  const query = vi.fn((search: URLSearchParams) => (search.has('day') ? `?day=${search.get('day')}` : ''));
  const pages = pagesWith(query);
  await pages.routesOf('rates');
  const kept = pages.queryOf('rates', '/rates/euro');
  query.mockClear();
  expect(['?utm_source=a&day=2', '?day=2&n=1', '?n=1'].map((search) => kept?.(search)).join()).toBe('?day=2,?day=2,');
  expect(query).toHaveBeenCalledTimes(2);
  expect(pages.queryOf('rates', '/about')?.('?day=2')).toBe('');
});

test.each<[string, NonNullable<RemoteRoute['handle']['query']>, string]>([
  ['fails', (search) => expect.unreachable(String(search.get('x'))), ''],
  ['gives what is no query', (search) => `/elsewhere?${search.get('x')}`, ''],
  ['reads all parameters', (search) => `?${search}`, '?x=1'],
])('takes the query of a page that %s', async (_, query, kept) => {
  const pages = pagesWith(query);
  await pages.routesOf('rates');
  expect(pages.queryOf('rates', '/rates/euro')?.('?x=1')).toBe(kept);
});

test('does not load a remote to canonicalize a query', () => {
  const load = vi.fn(async () => () => [about]);
  expect(pagesWith(undefined, load).queryOf('rates', '/about')).toBeNull();
  expect(load).not.toHaveBeenCalled();
});

test.each<[string, RemoteRoute & { readonly children?: unknown; readonly index?: unknown }]>([
  ['outside the declared paths', { path: '/blog/:slug', handle }],
  ['wider than the declared paths', { path: '/rates/*', handle }],
  ['with child routes', { ...about, children: [{ path: '/blog/:slug' }] }],
  ['that is an index route', { ...about, index: true }],
])('rejects a route %s', async (_, route) => {
  const pages = pagesWith(undefined, async () => () => [about, route]);
  await expect(pages.routesOf('rates')).rejects.toMatchObject({ code: 'REMOTE_CONTRACT' });
});

test('rejects a lazy route that loads another path', async () => {
  const lazy = { path: '/about', chunk: 'about', load: async () => ({ path: '/blog/:slug', handle }) };
  const pages = pagesWith(undefined, async () => () => [lazy]);
  await expect(pages.routesOf('rates')).rejects.toMatchObject({ code: 'REMOTE_CONTRACT' });
});

test('accepts routes within the declared patterns', async () => {
  const pages = pagesWith(undefined, async () => () => [
    { path: '/rates/euro/', handle },
    { path: 'About', handle },
  ]);
  await expect(pages.routesOf('rates')).resolves.toHaveLength(2);
});
