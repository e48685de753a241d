import { sampleRelease } from '@ledgerlight/federation/testing/releases';
import type { RemoteRoute, RemoteRoutes } from '@ledgerlight/shell-api';
import { redirect } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  dependOnPost,
  holdDeadline,
  markIncomplete,
  requestContext,
  trackDependencies,
} from '../../context/request-context.ts';
import { pageHandle, rendererOptions } from '../../testing/renderer-options.ts';
import { createPageLoader } from './page-loader.ts';

const RELEASE = {
  ...sampleRelease('rates', '0123456789ab', ['/rates/:name']),
  ssr: { entry: 'rates/ssr/entry.js' },
};

function pagesWith(load: (name: string) => unknown, page = 60_000, slowPage = 60_000) {
  const route: RemoteRoute = {
    path: '/rates/:name',
    element: <p>rate</p>,
    loader: ({ params }) => load(params.name ?? ''),
    handle: pageHandle,
  };
  const createRoutes = vi.fn<RemoteRoutes>(() => [route]);
  const releases = { remotes: { rates: RELEASE }, disabled: new Set<string>() };
  const loader = createPageLoader(
    rendererOptions(releases, async () => createRoutes, { timeouts: { page, slowPage } }),
  );
  return { createRoutes, loader };
}

test('creates the routes of a remote once', async () => {
  const { loader, createRoutes } = pagesWith((name) => name);
  for (const name of ['one', 'two']) {
    const { status, ...page } = await loader.load(`/rates/${name}`, true);
    expect([status, 'context' in page && page.context.loaderData]).toEqual([200, { 'rates:/rates/:name': name }]);
  }
  expect(createRoutes).toHaveBeenCalledOnce();
});

test('concurrent pages have separate addresses, signals and failures', async () => {
  const { promise: met, resolve: meet } = Promise.withResolvers<void>();
  const limits = new Set<AbortSignal | undefined>();
  const { loader } = pagesWith(async (name) => {
    if (name === 'good') await met;
    else meet();
    limits.add(requestContext().page?.signal);
    if (name === 'bad') throw new Error('no rate');
    return requestContext().page?.url.pathname;
  });
  const [good, bad] = await Promise.all(['good', 'bad'].map((name) => loader.load(`/rates/${name}`, true)));
  expect(good).toMatchObject({
    status: 200,
    whole: true,
    context: { loaderData: { 'rates:/rates/:name': '/rates/good' } },
  });
  expect(bad).toMatchObject({ status: 503, whole: false });
  expect(limits.size).toBe(2);
});

test('damaged data marks its pages incomplete', async () => {
  const { loader } = pagesWith((name) => {
    if (name === 'damaged') markIncomplete();
    return name;
  });
  const incomplete = [];
  for (const name of ['damaged', 'good', 'damaged']) {
    const load = () => loader.load(`/rates/${name}`, true);
    incomplete.push((await trackDependencies({ since: 0, readAt: 0 }, load)).dependencies.isIncomplete);
  }
  expect(incomplete).toEqual([true, false, true]);
});

test('a redirect is cached with the post that moved, and never leads to another site', async () => {
  const load = vi.fn((name: string) => {
    if (name === 'away') throw redirect('https://elsewhere.example/', 308);
    dependOnPost('the-post');
    throw redirect('/rates/new?x=1', 308);
  });
  const { loader } = pagesWith(load);
  for (const isRetrying of [true, false]) {
    const read = () => loader.load('/rates/old', isRetrying);
    const { result, dependencies } = await trackDependencies({ since: 0, readAt: 0 }, read);
    expect(result).toEqual({ status: 308, movedTo: '/rates/new?x=1' });
    expect([...dependencies.posts]).toEqual(['the-post']);
  }
  expect(load).toHaveBeenCalledOnce();
  await expect(loader.load('/rates/away', true)).rejects.toThrow('another site');
});

test.each([
  ['waits for a slow backend longer than for its own code', 60_000, { status: 200, whole: true }],
  ['does not wait for it for ever', 1, { status: 503, whole: false }],
])('a page %s', async (_, slowPage, expected) => {
  const { promise: late, resolve: answer } = Promise.withResolvers<string>();
  const { loader } = pagesWith(() => holdDeadline(late), 1, slowPage);
  const loading = loader.load('/rates/euro', false);
  // Another page of the same deadline, which waits for nothing, ends meanwhile.
  const hanging = pagesWith(() => new Promise(() => {}), 1);
  expect(await hanging.loader.load('/rates/euro', false)).toMatchObject({ status: 503 });
  if (slowPage > 1) answer('rate');
  expect(await loading).toMatchObject(expected);
});

test('a hanging loader does not affect later pages', async () => {
  let isHanging = true;
  const { loader } = pagesWith((name) => (isHanging ? new Promise(() => {}) : name), 1);
  expect(await loader.load('/rates/euro', true)).toMatchObject({ status: 503, whole: false });
  isHanging = false;
  expect(await loader.load('/rates/euro', true)).toMatchObject({ status: 200, whole: true });
});

test('a loaded page retains no timer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { loader } = pagesWith((name) => (name === 'slow' ? holdDeadline(Promise.resolve(name)) : name));
  for (const name of ['quick', 'slow', 'elsewhere/missing']) await loader.load(`/rates/${name}`, true);
  expect(vi.getTimerCount()).toBe(0);
});
