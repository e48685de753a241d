import type { Release } from '@ledgerlight/federation/registry';
import type { RemoteRoute, RemoteRoutes } from '@ledgerlight/shell-api';
import { expect, test, vi } from 'vitest';
import { createLastGoodData } from './last-good-data.ts';
import { createPageLoader } from './loader.ts';
import { createRemoteFaults } from './remote-faults.ts';
import { createRemotePages } from './remote-routes.ts';
import { presentPage } from './under-way.ts';

const RELEASE: Release = {
  version: '0123456789ab',
  container: 'rates',
  paths: ['/rates/:name'],
  web: { entry: 'rates/web/entry.js', scripts: [], styles: [] },
  ssr: { entry: 'rates/ssr/entry.js' },
  files: {},
};

/** Pages of one remote, whose data is what `load` gives. */
function pagesWith(load: (name: string) => unknown) {
  const route: RemoteRoute = {
    path: '/rates/:name',
    element: <p>rate</p>,
    loader: ({ params }) => load(params.name ?? ''),
    handle: { meta: () => ({}) as never, skeleton: null, retries: 0 },
  };
  const createRoutes = vi.fn<RemoteRoutes>(() => [route]);
  const releases = { remotes: { rates: RELEASE }, disabled: new Set<string>() };
  const site = { origin: 'http://site.example', copyEdition: 'default', newsletterUrl: '' } as const;
  const faults = createRemoteFaults().of(releases);
  const services = { posts: {} as never, site, backend: null };
  const pages = createRemotePages({ load: async () => createRoutes }, faults, services);
  const loader = createPageLoader({
    ...{ releases, pages, faults, site },
    lastGood: createLastGoodData(),
    answerWithin: 60_000,
    report: () => {},
  });
  return { createRoutes, loader };
}

test('the routes of a remote are made once for all its pages', async () => {
  const { loader, createRoutes } = pagesWith((name) => name);
  for (const name of ['one', 'two']) {
    const { context, status } = await loader.load(`/rates/${name}`, true);
    expect([status, context.loaderData]).toEqual([200, { 'rates:/rates/:name': name }]);
  }
  expect(createRoutes).toHaveBeenCalledOnce();
});

test('of two pages at one time each has its own address, limit and failures', async () => {
  let meet = () => {};
  const met = new Promise<void>((resolve) => {
    meet = resolve;
  });
  const limits = new Set<AbortSignal | undefined>();
  const { loader } = pagesWith(async (name) => {
    if (name === 'good') await met;
    else meet();
    limits.add(presentPage()?.limit);
    if (name === 'bad') throw new Error('no rate');
    return presentPage()?.url.pathname;
  });
  const [good, bad] = await Promise.all(['good', 'bad'].map((name) => loader.load(`/rates/${name}`, true)));
  expect([good?.status, good?.whole, good?.context.loaderData]).toEqual([
    200,
    true,
    { 'rates:/rates/:name': '/rates/good' },
  ]);
  expect([bad?.status, bad?.whole]).toEqual([503, false]);
  expect(limits.size).toBe(2);
});
