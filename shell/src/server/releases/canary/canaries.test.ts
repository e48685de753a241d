import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDirectoryStore } from '@ledgerlight/federation/directory-store';
import { promote, promoteCandidate } from '@ledgerlight/federation/registry-changes';
import { createRegistryInForce } from '@ledgerlight/federation/registry-in-force';
import { changeRegistry, type RegistryStore } from '@ledgerlight/federation/registry-store';
import { sampleRelease } from '@ledgerlight/federation/testing/releases';
import { afterEach, expect, test, vi } from 'vitest';
import { FAILURE_REPORT_PATH } from '../../../app/failure-report.ts';
import { createPageCache } from '../../cache/page-cache.ts';
import type { PageRenderer } from '../../pages/renderer.tsx';
import { createPageRoutes } from '../../pages/routes.ts';
import { createFailureReportRoute } from '../../reports/failure-reports.ts';
import { bucketCookie } from '../../testing/bucket-cookie.ts';
import { type ServedRoutes, serveRoutes } from '../../testing/served-routes.ts';
import { createClientNetwork } from '../../traffic/client-network.ts';
import { createLiveReleases, type LiveReleases } from '../live-releases.ts';
import { createWithdrawnCandidates } from '../withdrawn.ts';
import { createCanaries } from './canaries.ts';
import { endCanary } from './end-canary.ts';
import { createVisitorBuckets } from './visitor-bucket.ts';

const [LIVE, TRIED] = ['111111111111', '222222222222'] as const;
const VIEWS = 20;
const signature = { at: '2026-01-01T00:00:00.000Z', by: 'Ann' };
/** A visitor who gets the candidate, and one who does not. */
const buckets = createVisitorBuckets('the secret of the site', false);
const [SOME, OTHERS] = [bucketCookie(buckets, 0), bucketCookie(buckets, 99)] as const;

const ended: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

/** A shell with a candidate for half of the visitors, whose pages fail as `fails` says. */
async function siteWithCandidate(
  fails: (version: string, page: number) => boolean,
  isReadOnly = false,
  tookOf: (version: string) => number = () => 0,
) {
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
  const releases: LiveReleases<PageRenderer> = await createLiveReleases({
    registry: withdrawn,
    lastGood: { read: async () => ({}), remember: async () => {} },
    keepOnly: () => undefined,
    makeRenderer: ({ remotes }) => rendererOf(remotes.pages?.version ?? '', fails, tookOf),
    tryRemote: async () => undefined,
    report,
  });
  const canaries = createCanaries({
    rules: { views: VIEWS, margin: 0.1, networks: 3, slowdown: 2 },
    registry: () => releases.registry,
    end: (remote, candidate, why) =>
      void endCanary({ store: written, withdrawn, releases, report }, remote, candidate, why),
  });
  const clientKeyOf = createClientNetwork(1);
  const { routes } = createPageRoutes({
    cache: createPageCache(),
    releases,
    buckets,
    headers: {},
    staffHeaders: {},
    clientKeyOf,
    watch: {
      viewed: canaries.viewed,
      looked: () => undefined,
      made: (_kind, owner, { data, render }, visitor) =>
        owner && canaries.rendered({ ...owner, visitor }, data + render),
    },
  });
  const isServed = () => true;
  const reports = {
    isTaken: true,
    origin: 'https://site.example',
    clientKeyOf,
    bucketOf: buckets.signed,
    isServed,
    count: canaries.failedInBrowser,
  };
  const served: ServedRoutes = await serveRoutes([createFailureReportRoute(reports), ...routes]);
  ended.push(served.close, () => rmSync(folder, { recursive: true }));

  /** @param from the address that a proxy notes; none is one of this machine, which stands for many */
  async function visit(cookie: string, pages: number, from?: string) {
    const headers = { cookie, ...(from && { 'x-forwarded-for': from }) };
    for (let page = 0; page < pages; page += 1) await fetch(`${served.origin}/pages/${page}`, { headers });
  }
  async function tellFailure(version: string, more: Readonly<Record<string, string>> = {}) {
    const headers = { 'sec-fetch-site': 'same-origin', ...more };
    const body = JSON.stringify({ remote: 'pages', release: `0f0f.pages-${version}` });
    return (await fetch(served.origin + FAILURE_REPORT_PATH, { method: 'POST', body, headers })).status;
  }
  return { store, releases, withdrawn, told, visit, tellFailure };
}

function rendererOf(
  version: string,
  fails: (version: string, page: number) => boolean,
  tookOf: (version: string) => number,
): PageRenderer {
  const page = async (path: string) => {
    const status = fails(version, Number(path.split('/').at(-1))) ? 503 : 200;
    return { status, whole: status === 200, body: version, took: { data: tookOf(version), render: 1 } };
  };
  return {
    release: version,
    ownerOf: () => ({ remote: 'pages', version }),
    isBrowserOnly: () => false,
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
  expect(registry?.remotes.pages?.live?.version).toBe(LIVE);
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

test('a candidate whose pages are slow ends itself', async () => {
  const { store, visit } = await siteWithCandidate(
    () => false,
    false,
    (version) => (version === TRIED ? 40 : 10),
  );
  await visit(OTHERS, VIEWS);
  await visit(SOME, VIEWS);
  await vi.waitFor(async () => expect((await store.read())?.change.by).toBe('shell'), 60_000);
  expect((await store.read())?.change.message).toMatch(/41\.0 ms.*11\.0 ms/);
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

/** Four addresses, and what came of a failure in a browser at each of them; 1 is the revision with the candidate. */
test.each([
  ['of unrelated networks count', ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8:1::1'], SOME, 2],
  [
    'of one IPv6 customer count once',
    ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:3::1', '2001:db8:1:4::1'],
    SOME,
    1,
  ],
  ['behind an uncounted proxy count once', ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4'], SOME, 1],
  [
    'with a bucket that the client chose count nowhere',
    ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8:1::1'],
    'ledgerlight_bucket=0',
    1,
  ],
  ['without a cookie count nowhere', ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8:1::1'], '', 1],
])('failures in browsers %s', async (_, addresses, cookie, revision) => {
  const { store, visit, tellFailure, told, releases } = await siteWithCandidate(() => false);
  await visit(SOME, VIEWS);
  for (const from of addresses) await visit(SOME, 1, from);
  for (const from of addresses) expect(await tellFailure(TRIED, { cookie, 'x-forwarded-for': from })).toBe(204);
  await vi.waitFor(async () => expect((await store.read())?.revision).toBe(revision), 60_000);
  expect([told.length, releases.isDivided]).toEqual([revision - 1, revision === 1]);
});

test('failures that the server sees from one network do not end a candidate', async () => {
  const { store, visit } = await siteWithCandidate((version, page) => version === TRIED && page < 4);
  for (let page = 0; page < VIEWS; page += 1) await visit(SOME, 1 + page, '192.0.2.7');
  for (let network = 0; network < VIEWS; network += 1) await visit(OTHERS, 1, `198.51.${network}.1`);
  expect((await store.read())?.revision).toBe(1);
});

test('reports about the active release do not hide a failing candidate', async () => {
  const { store, visit, tellFailure } = await siteWithCandidate((version, page) => version === TRIED && page % 4 === 0);
  for (let network = 0; network < 20; network += 1) {
    const from = `198.51.${network}.1`;
    await visit(OTHERS, 1, from);
    await tellFailure(LIVE, { cookie: SOME, 'x-forwarded-for': from });
  }
  await visit(SOME, VIEWS);
  await vi.waitFor(async () => expect((await store.read())?.change.by).toBe('shell'), 60_000);
});

test('a failure is told by the pages of this site alone', async () => {
  const { tellFailure } = await siteWithCandidate(() => false);
  expect(await tellFailure(TRIED, { 'sec-fetch-site': 'cross-site' })).toBe(403);
});
