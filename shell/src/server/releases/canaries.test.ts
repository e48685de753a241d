import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDirectoryStore } from '@ledgerlight/federation/directory-store';
import { promote, promoteCandidate } from '@ledgerlight/federation/registry-changes';
import { createRegistryInForce } from '@ledgerlight/federation/registry-in-force';
import { changeRegistry, type RegistryStore } from '@ledgerlight/federation/registry-store';
import { sampleRelease } from '@ledgerlight/federation/testing/releases';
import { afterEach, expect, test, vi } from 'vitest';
import { FAILURE_REPORT_PATH } from '../../app/failure-report.ts';
import { createFailureReportRoute } from '../health/failure-reports.ts';
import { createPageAnswers } from '../pages/answers.ts';
import { createPageCache } from '../pages/cache.ts';
import type { PageRenderer } from '../pages/renderer.tsx';
import { type ServedRoutes, serveRoutes } from '../testing/served-routes.ts';
import { createCanaries } from './canaries.ts';
import { endCanary } from './end-canary.ts';
import { createLiveReleases, type LiveReleases } from './live.ts';
import { createWithdrawnCandidates } from './withdrawn.ts';

const [LIVE, TRIED] = ['111111111111', '222222222222'] as const;
const VIEWS = 20;
const signature = { at: '2026-01-01T00:00:00.000Z', by: 'Ann' };
/** A visitor who gets the candidate, and one who does not. */
const [SOME, OTHERS] = ['ledgerlight_bucket=0', 'ledgerlight_bucket=99'] as const;

const ended: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

/** A shell with a candidate for half of the visitors, whose pages fail as `fails` says. */
async function siteWithCandidate(fails: (version: string, page: number) => boolean, isReadOnly = false) {
  const folder = mkdtempSync(join(tmpdir(), 'ledgerlight-canary-'));
  const store = createDirectoryStore(folder);
  const change = { by: 'Ann', what: 'try', message: '' };
  await changeRegistry(store, change, (remotes) => {
    const withLive = promote(remotes, 'pages', sampleRelease('pages', LIVE), signature);
    return promoteCandidate(withLive, 'pages', { release: sampleRelease('pages', TRIED), percent: 50 }, signature);
  });
  const told: string[] = [];
  const report = (problem: string) => void told.push(problem);
  const written: RegistryStore = isReadOnly
    ? { ...store, add: () => Promise.reject(new Error('read-only file system')) }
    : store;
  const withdrawn = createWithdrawnCandidates(
    createRegistryInForce({ store, copy: join(folder, 'copy.json'), publicKeys: [], report }),
  );
  const releases: LiveReleases = await createLiveReleases({
    registry: withdrawn,
    lastGood: { read: async () => ({}), remember: async () => {} },
    keepOnly: () => undefined,
    makeRenderer: ({ remotes }) => rendererOf(remotes.pages?.version ?? '', fails),
    onChange: async () => {},
    tryRemote: async () => undefined,
    report,
  });
  const canaries = createCanaries({
    rules: { views: VIEWS, margin: 0.1 },
    registry: () => releases.registry,
    end: (remote, candidate, why) =>
      void endCanary({ store: written, withdrawn, releases, report }, remote, candidate, why),
  });
  const visitorOf = () => '127.0.0.1';
  const { routes } = createPageAnswers({
    cache: createPageCache(),
    releases,
    secure: false,
    headers: {},
    staffHeaders: {},
    visitorOf,
    watch: { viewed: canaries.viewed, looked: () => undefined, made: () => undefined },
  });
  const isServed = () => true;
  const reports = {
    isTaken: true,
    origin: 'https://site.example',
    visitorOf,
    isServed,
    count: canaries.failedInBrowser,
  };
  const served: ServedRoutes = await serveRoutes([createFailureReportRoute(reports), ...routes]);
  ended.push(served.close, () => rmSync(folder, { recursive: true }));

  async function visit(cookie: string, pages: number) {
    for (let page = 0; page < pages; page += 1) await fetch(`${served.origin}/pages/${page}`, { headers: { cookie } });
  }
  async function tellFailure(version: string, headers = { 'sec-fetch-site': 'same-origin' }) {
    const body = JSON.stringify({ remote: 'pages', release: `0f0f.pages-${version}` });
    return (await fetch(served.origin + FAILURE_REPORT_PATH, { method: 'POST', body, headers })).status;
  }
  return { store, releases, withdrawn, told, visit, tellFailure };
}

function rendererOf(version: string, fails: (version: string, page: number) => boolean): PageRenderer {
  const page = async (path: string) => {
    const status = fails(version, Number(path.split('/').at(-1))) ? 503 : 200;
    return { status, whole: status === 200, body: version, took: { data: 0, render: 0 } };
  };
  return {
    release: version,
    toldOfRemotes: '',
    ownerOf: () => ({ remote: 'pages', version }),
    isBrowserOnly: () => false,
    ignores: () => false,
    address: (pathname) => pathname,
    document: page,
    data: page,
  };
}

test('a candidate that fails for some visitors ends itself, and history says why', async () => {
  const { store, visit, releases } = await siteWithCandidate((version, page) => version === TRIED && page % 4 === 0);
  await visit(OTHERS, 30);
  await visit(SOME, VIEWS);
  await vi.waitFor(async () => expect((await store.read())?.remotes.pages?.candidate).toBeNull(), 60_000);
  const registry = await store.read();
  expect(registry?.remotes.pages?.live.version).toBe(LIVE);
  expect(registry?.change).toMatchObject({
    by: 'shell',
    what: `end candidate pages@${TRIED}`,
    message: `5 of 20 views of pages@${TRIED} failed (25.0 %); 0 of 30 views of pages@${LIVE} failed (0.0 %)`,
  });
  expect(releases.isDivided).toBe(false);
});

test.each([
  ['is good', () => false, VIEWS],
  ['fails no more often than what is live', (_: string, page: number) => page % 4 === 0, VIEWS],
  ['was hardly looked at', (version: string) => version === TRIED, VIEWS - 1],
])('a candidate that %s stays', async (_, fails, views) => {
  const { store, visit, releases } = await siteWithCandidate(fails);
  await visit(OTHERS, 30);
  await visit(SOME, views);
  await releases.refresh();
  expect((await store.read())?.revision).toBe(1);
  expect(releases.isDivided).toBe(true);
});

test('where the registry cannot be written the candidate ends for this process, until it is tried anew', async () => {
  const { store, visit, releases, withdrawn, told } = await siteWithCandidate((version) => version === TRIED, true);
  await visit(SOME, VIEWS);
  await vi.waitFor(() => expect(told.at(-1)).toContain('read-only file system'), 60_000);
  expect(releases.isDivided).toBe(false);
  expect(withdrawn.names()).toEqual([`pages@${TRIED}`]);
  const again = { at: '2026-01-02T00:00:00.000Z', by: 'Ann' };
  const candidate = { release: sampleRelease('pages', TRIED), percent: 5 };
  await changeRegistry(store, { by: 'Ann', what: 'again', message: '' }, (remotes) =>
    promoteCandidate(remotes, 'pages', candidate, again),
  );
  await releases.refresh();
  expect([releases.isDivided, withdrawn.names()]).toEqual([true, []]);
});

test('a page that fails in browsers alone counts, once for each view that there was', async () => {
  const { store, visit, tellFailure } = await siteWithCandidate(() => false);
  await visit(SOME, VIEWS - 1);
  for (let report = 0; report < 5; report += 1) expect(await tellFailure(TRIED)).toBe(204);
  expect((await store.read())?.revision).toBe(1);
  await visit(SOME, 1);
  await vi.waitFor(async () => expect((await store.read())?.change.by).toBe('shell'), 60_000);
});

test('a failure is told by the pages of this site alone', async () => {
  const { tellFailure } = await siteWithCandidate(() => false);
  expect(await tellFailure(TRIED, { 'sec-fetch-site': 'cross-site' })).toBe(403);
});
