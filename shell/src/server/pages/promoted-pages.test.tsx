import { BackendUnreachableError } from '@ledgerlight/backend/errors';
import type { ReleaseSet } from '@ledgerlight/federation/release-set';
import { sampleRelease } from '@ledgerlight/federation/testing/releases';
import type { RemoteRoute } from '@ledgerlight/shell-api';
import { expect, test } from 'vitest';
import { createPageCache } from '../cache/page-cache.ts';
import { dependOnPost } from '../context/dependencies.ts';
import { changed, createFakeChangeFeed } from '../testing/fake-change-feed.ts';
import { loaderDataSection } from './cached-page.ts';
import { createRemoteFaults } from './remotes/remote-faults.ts';
import { createRemotePages } from './remotes/remote-routes.ts';
import { createPageRenderer, type PageRenderer } from './renderer.tsx';

const [ONE, TWO] = ['111111111111', '222222222222'] as const;

/** The pages of two remotes, news and rates, whose data is what `load` gives. */
function rendererOf(
  versions: { readonly news: string; readonly rates: string },
  { disabled = [], load = (): unknown => 'data' }: { disabled?: readonly string[]; load?: () => unknown } = {},
  data = loaderDataSection(createPageCache()),
): PageRenderer {
  const remotes = Object.entries(versions).map(([name, version]) => [
    name,
    { ...sampleRelease(name, version), ssr: { entry: `${name}/ssr/entry.js` } },
  ]);
  const releases: ReleaseSet = { remotes: Object.fromEntries(remotes), disabled: new Set(disabled) };
  const site = { origin: 'http://site.example', copyEdition: 'default', newsletterUrl: '' } as const;
  const faults = createRemoteFaults().of(releases);
  const routeOf = (name: string): RemoteRoute => ({
    path: `/${name}`,
    element: <p>{`"release":"${name}"`}</p>,
    loader: load,
    handle: {
      meta: () => ({
        title: name,
        description: name,
        path: `/${name}`,
        kind: 'website',
        index: true,
        structuredData: [],
      }),
      skeleton: null,
      retries: 0,
    },
  });
  const services = { posts: {} as never, site, backend: null };
  const loadPages = async (name: string) => () => [routeOf(name)];
  const pages = createRemotePages({ load: loadPages }, faults, services, releases.remotes);
  return createPageRenderer({
    ...{ releases, pages, faults, site, data },
    remotesUrl: 'http://remotes.example',
    timeout: 60_000,
    assets: { scripts: ['/static/shell.abcdef.js'], styles: [], fonts: [], startScript: '', proofScripts: [] },
    backend: { url: '', publishableKey: '' } as never,
    failureReports: false,
    report: () => {},
  });
}

test('a promotion asks the loaders of its own remote alone, and all documents name the new set', async () => {
  const data = loaderDataSection(createPageCache());
  const loaded: string[] = [];
  const load = () => loaded.push('data');
  const before = rendererOf({ news: ONE, rates: ONE }, { load }, data);
  await before.document('/news');
  await before.data('/news');
  await before.document('/rates');
  expect(loaded).toHaveLength(2);
  const after = rendererOf({ news: ONE, rates: TWO }, { load }, data);
  const { body } = await after.document('/news');
  expect(body).toContain(`rates-${TWO}`);
  expect(body).not.toContain(`rates-${ONE}`);
  expect(loaded).toHaveLength(2);
  await after.document('/rates');
  expect(loaded).toHaveLength(3);
});

test('the code of a hidden remote does not run, although its data is cached', async () => {
  const data = loaderDataSection(createPageCache());
  await rendererOf({ news: ONE, rates: ONE }, {}, data).document('/rates');
  const after = rendererOf({ news: ONE, rates: ONE }, { disabled: ['rates'] }, data);
  const { status, body } = await after.document('/rates');
  expect([status, body.includes('"hidden":true'), body.includes('"release":"rates"')]).toEqual([503, true, false]);
});

test('while the backend is unreachable a new set shows the last data of the same release, unless a post was removed', async () => {
  const changes = await createFakeChangeFeed();
  const data = loaderDataSection(createPageCache({ changes }));
  const good = () => {
    dependOnPost('a');
    return 'data';
  };
  const load = () => {
    throw new BackendUnreachableError('unreachable');
  };
  await rendererOf({ news: ONE, rates: ONE }, { load: good }, data).data('/news');
  await rendererOf({ news: ONE, rates: ONE }, { load: good }, data).data('/rates');
  await changes.emit([changed('a')]);
  const after = rendererOf({ news: ONE, rates: TWO }, { load }, data);
  expect(await after.data('/news')).toMatchObject({ status: 200, body: '"data"' });
  expect(await after.data('/rates')).toMatchObject({ status: 503 });
  await changes.emit([changed('a', '2026-03-14', false)]);
  expect(await after.data('/news')).toMatchObject({ status: 503 });
});

test('a document that is not found ends the cached data', async () => {
  const changes = await createFakeChangeFeed();
  const data = loaderDataSection(createPageCache({ changes }));
  let load = (): unknown => {
    dependOnPost('a');
    return 'data';
  };
  const renderer = rendererOf({ news: ONE, rates: ONE }, { load: () => load() }, data);
  await renderer.data('/news');
  await changes.emit([changed('a')]);
  load = () => {
    throw new Response(null, { status: 404 });
  };
  expect(await renderer.data('/news')).toMatchObject({ status: 404 });
  load = () => {
    throw new BackendUnreachableError('unreachable');
  };
  expect(await renderer.data('/news')).toMatchObject({ status: 503 });
});
