import { BackendUnreachableError } from '@ledgerlight/backend/errors';
import type { ReleaseSet } from '@ledgerlight/federation/release-set';
import { sampleRelease } from '@ledgerlight/federation/testing/releases';
import type { RemoteRoute } from '@ledgerlight/shell-api';
import { expect, test } from 'vitest';
import { createPageCache, type PageCache } from './cache.ts';
import { heirsAmong, type PageForm, pageKey } from './handed-on.ts';
import { createLastGoodData } from './last-good-data.ts';
import { createRemoteFaults } from './remote-faults.ts';
import { createRemotePages } from './remote-routes.ts';
import { createPageRenderer, type PageRenderer } from './renderer.tsx';

const [ONE, TWO] = ['111111111111', '222222222222'] as const;

/** The pages of two remotes, news and rates, whose data is what `load` gives. */
function rendererOf(
  versions: { readonly news: string; readonly rates: string; readonly more?: string },
  { disabled = [], load = (): unknown => 'data' }: { disabled?: readonly string[]; load?: () => unknown } = {},
  lastGood = createLastGoodData(),
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
  const pages = createRemotePages({ load: async (name) => () => [routeOf(name)] }, faults, {
    posts: {} as never,
    site,
    backend: null,
  });
  return createPageRenderer({
    ...{ releases, pages, faults, site, lastGood },
    remotesUrl: 'http://remotes.example',
    answerWithin: 60_000,
    assets: { scripts: ['/static/shell.abcdef.js'], styles: [], fonts: [], startScript: '', proofScripts: [] },
    backend: { url: '', publishableKey: '' } as never,
    failureReports: false,
    report: () => {},
  });
}

function ask(cache: PageCache, renderer: PageRenderer, form: PageForm, path: string) {
  return cache.read(pageKey(renderer.release, form, path), () => renderer[form](path));
}

const FORMS = ['document', 'data'] as const;

test('of the pages that are kept a promotion drops those of its remote; in all others it changes what names all remotes', async () => {
  const cache = createPageCache();
  const before = rendererOf({ news: ONE, rates: ONE });
  const after = rendererOf({ news: ONE, rates: TWO });
  for (const form of FORMS) for (const path of ['/news', '/rates']) await ask(cache, before, form, path).page;
  await cache.handOn(heirsAmong([after], [before]));
  for (const form of FORMS) {
    const { look, page } = ask(cache, after, form, '/news');
    expect(look).toBe('hit');
    expect((await page).body.identity.toString()).toBe((await after[form]('/news')).body);
    expect(ask(cache, after, form, '/rates').look).toBe('miss');
    // Who began with the set before ends with it.
    expect(ask(cache, before, form, '/rates').look).toBe('hit');
  }
});

test('in a full cache a candidate takes no room of anybody, and a promotion beside it serves most visitors first', async () => {
  const inAgain = 12;
  const cache = createPageCache({ pages: 16, memory: 16 * 65_536 });
  const paths = Array.from({ length: inAgain }, (_, number) => `/news?page=${number}`);
  const found = (renderer: PageRenderer) => paths.filter((path) => ask(cache, renderer, 'data', path).look === 'hit');
  const before = rendererOf({ news: ONE, rates: ONE });
  for (const _ of ['once', 'again']) for (const path of paths) await ask(cache, before, 'data', path).page;

  const candidate = rendererOf({ news: ONE, rates: TWO });
  await cache.handOn(heirsAmong([before, candidate], [before]));
  expect(found(before)).toEqual(paths);

  const most = rendererOf({ news: ONE, rates: ONE, more: ONE });
  const few = rendererOf({ news: ONE, rates: TWO, more: ONE });
  await cache.handOn(heirsAmong([most, few], [before, candidate]));
  expect(found(most)).toEqual(paths);
});

test('pages of a remote that is hidden are handed on to nobody', async () => {
  const cache = createPageCache();
  const before = rendererOf({ news: ONE, rates: ONE });
  const after = rendererOf({ news: ONE, rates: ONE }, { disabled: ['rates'] });
  for (const path of ['/news', '/rates']) await ask(cache, before, 'document', path).page;
  await cache.handOn(heirsAmong([after], [before]));
  expect(['/news', '/rates'].map((path) => ask(cache, after, 'document', path).look)).toEqual(['hit', 'miss']);
});

test('while the backend is away a new set shows what the one before it was given last for the same release', async () => {
  const lastGood = createLastGoodData();
  const load = () => {
    throw new BackendUnreachableError('away');
  };
  await rendererOf({ news: ONE, rates: ONE }, {}, lastGood).data('/news');
  await rendererOf({ news: ONE, rates: ONE }, {}, lastGood).data('/rates');
  const after = rendererOf({ news: ONE, rates: TWO }, { load }, lastGood);
  expect(await after.data('/news')).toMatchObject({ status: 200, body: '"data"' });
  expect(await after.data('/rates')).toMatchObject({ status: 503 });
});
