import { BackendUnreachableError } from '@ledgerlight/backend/errors';
import type { ReleaseSet } from '@ledgerlight/federation/release-set';
import { sampleRelease } from '@ledgerlight/federation/testing/releases';
import type { RemoteRoute } from '@ledgerlight/shell-api';
import { expect, test } from 'vitest';
import { createPageCache } from '../cache/page-cache.ts';
import { dependOnPost } from '../context/request-context.ts';
import { changed, createFakeChangeFeed } from '../testing/fake-change-feed.ts';
import { pageHandle, rendererOptions } from '../testing/renderer-options.ts';
import { loaderDataSection } from './remotes/page-loader.ts';
import { createPageRenderer, type PageRenderer } from './renderer.tsx';

const [ONE, TWO] = ['111111111111', '222222222222'] as const;

function rendererOf(
  versions: { readonly news: string; readonly rates: string },
  load: () => unknown,
  data: ReturnType<typeof loaderDataSection>,
): PageRenderer {
  const remotes = Object.entries(versions).map(([name, version]) => [
    name,
    { ...sampleRelease(name, version), ssr: { entry: `${name}/ssr/entry.js` } },
  ]);
  const releases: ReleaseSet = { remotes: Object.fromEntries(remotes), disabled: new Set() };
  const routeOf = (name: string): RemoteRoute => ({
    path: `/${name}`,
    element: <p>{name}</p>,
    loader: load,
    handle: pageHandle,
  });
  return createPageRenderer(rendererOptions(releases, async (name) => () => [routeOf(name)], { data }));
}

test('a promotion reloads the data of its own remote only', async () => {
  const data = loaderDataSection(createPageCache());
  const loaded: string[] = [];
  const load = () => loaded.push('data');
  const before = rendererOf({ news: ONE, rates: ONE }, load, data);
  await before.document('/news');
  await before.data('/news');
  await before.document('/rates');
  expect(loaded).toHaveLength(2);
  const after = rendererOf({ news: ONE, rates: TWO }, load, data);
  const { body } = await after.document('/news');
  expect(body).toContain(`rates-${TWO}`);
  expect(body).not.toContain(`rates-${ONE}`);
  expect(loaded).toHaveLength(2);
  await after.document('/rates');
  expect(loaded).toHaveLength(3);
});

test('an outage serves the last data of a release, but no removed post', async () => {
  const changes = await createFakeChangeFeed();
  const data = loaderDataSection(createPageCache({ changes }));
  const good = () => {
    dependOnPost('a');
    return 'data';
  };
  const load = () => {
    throw new BackendUnreachableError('unreachable');
  };
  await rendererOf({ news: ONE, rates: ONE }, good, data).data('/news');
  await rendererOf({ news: ONE, rates: ONE }, good, data).data('/rates');
  await changes.emit([changed('a')]);
  const after = rendererOf({ news: ONE, rates: TWO }, load, data);
  expect(await after.data('/news')).toMatchObject({ status: 200, body: '"data"' });
  expect(await after.data('/rates')).toMatchObject({ status: 503 });
  await changes.emit([changed('a', '2026-03-14', false)]);
  expect(await after.data('/news')).toMatchObject({ status: 503 });
});
