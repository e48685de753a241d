import type { RemoteRoute } from '@ledgerlight/shell-api';
import { expect, test, vi } from 'vitest';
import { createRemoteFaults } from './remote-faults.ts';
import { createRemotePages } from './remote-routes.ts';

const handle = { meta: () => ({}) as never, skeleton: null, retries: 0 };

function pagesWith(query: RemoteRoute['handle']['query'], load = async () => () => [rates(query), about]) {
  const services = { posts: {} as never, site: {} as never, backend: null };
  return createRemotePages({ load }, createRemoteFaults().of({ remotes: {}, disabled: new Set() }), services);
}

const rates = (query: RemoteRoute['handle']['query']): RemoteRoute => ({
  path: '/rates/:name',
  handle: { ...handle, ...(query && { query }) },
});
const about: RemoteRoute = { path: '/about', handle };

test('of a query stays what the page of its path reads, in the form that the page gives it', async () => {
  const pages = pagesWith((search) => (search.has('day') ? `?day=${search.get('day')}` : ''));
  await pages.check('rates');
  const queries = pages.queryOf('rates', '/rates/euro');
  expect(['?utm_source=a&day=2', '?day=2&n=1', '?n=1'].map((search) => queries?.form(search))).toEqual([
    '?day=2',
    '?day=2',
    '',
  ]);
  expect(['?n=1', '?day=2'].map((search) => queries?.isUnread(search))).toEqual([true, false]);
  expect(pages.queryOf('rates', '/about')?.form('?day=2')).toBe('');
});

test.each<[string, () => string]>([
  [
    'fails',
    () => {
      throw new Error('no query');
    },
  ],
  ['gives what is no query', () => '/elsewhere?x'],
])('a page that %s reads none', async (_, query) => {
  const pages = pagesWith(query);
  await pages.check('rates');
  expect(pages.queryOf('rates', '/rates/euro')?.form('?x=1')).toBe('');
});

test('as long as a remote is not loaded it is not known what its pages read, and it is not loaded to find out', () => {
  const load = vi.fn(async () => () => [about]);
  expect(pagesWith(undefined, load).queryOf('rates', '/about')).toBeNull();
  expect(load).not.toHaveBeenCalled();
});
