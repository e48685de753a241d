import type { RemoteRoute } from '@ledgerlight/shell-api';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { RELEASE_HEADER } from '../app/page-data-address.ts';
import { createPageDataClient } from './page-data.ts';

const ROUTE: RemoteRoute = {
  path: '/blog/:slug',
  handle: {
    meta: () => ({ title: '', description: '', path: '/', kind: 'website', index: false, structuredData: [] }),
    skeleton: null,
    retries: 0,
  },
};
const RELEASE = 'post@000000000000';

afterEach(() => vi.unstubAllGlobals());

/** Loads a page as a navigation does, from a server with this response. */
function load(body: string, status: number): Promise<unknown> {
  const headers = { [RELEASE_HEADER]: RELEASE };
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers }));
  const client = createPageDataClient(RELEASE, { comesBack: () => false, renewed: () => undefined });
  const router = createMemoryRouter([{ path: '/blog/:slug', loader: client.loaderFor(ROUTE) }], {
    initialEntries: ['/blog/nothing-here'],
  });
  return vi.waitFor(() => router.state.errors?.['0'] ?? expect.fail('still loading'));
}

test('an error page gets what its loader threw on the server', async () => {
  const missing = { message: 'Blog post not found', latest: ['a'] };
  expect(await load(JSON.stringify(missing), 404)).toMatchObject({ status: 404, data: missing });
});

test('an error page of a proxy has no data', async () => {
  expect(await load('<!doctype html>', 404)).toMatchObject({ status: 404, data: null });
});
