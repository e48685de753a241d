import type { Registry, Release } from '@ledgerlight/federation/registry';
import { promote } from '@ledgerlight/federation/registry-changes';
import { sampleRelease } from '@ledgerlight/federation/testing/releases';
import { expect, test, vi } from 'vitest';
import { createLiveReleases } from './live-releases.ts';
import type { ReleaseTrials } from './trial/release-trials.ts';
import { TrialUnavailableError } from './trial/release-trials.ts';

const since = { at: '2026-01-01T00:00:00.000Z', by: 'Ann' };
const [ONE, TWO, THREE, EXCLUDED] = ['111111111111', '222222222222', '333333333333', 'eeeeeeeeeeee'] as const;

function registryWith(version: string, revision: number): Registry {
  const remotes = promote({}, 'pages', sampleRelease('pages', version), since);
  return { revision, change: { ...since, what: 'promote', message: '' }, remotes };
}

interface Conditions {
  readonly lastKnownGood?: Readonly<Record<string, Release>>;
  readonly former?: Readonly<Record<string, Release>>;
  readonly first?: Registry;
  readonly trials?: ReleaseTrials;
  statusOf?(version: string): number;
}

async function releasesOver(
  load: (version: string, remote: string) => Promise<void> = async () => {},
  { lastKnownGood = {}, former = {}, first = registryWith(ONE, 1), trials, statusOf = () => 200 }: Conditions = {},
) {
  const registry = { now: first };
  let cached: string[] = [];
  const reports: string[] = [];
  const time = { now: 0 };
  const excluded = new Map<string, string>([[`pages@${EXCLUDED}`, 'it blocked the process at /about']]);
  const releases = await createLiveReleases({
    registry: { read: async () => registry.now },
    lastKnownGood: {
      read: async (isExcluded = () => false) =>
        Object.fromEntries(
          Object.entries({ ...former, ...lastKnownGood }).map(([name, release]) => [
            name,
            (isExcluded(`${name}@${release.version}`) && former[name]) || release,
          ]),
        ),
      remember: async () => {},
    },
    retainOnly: (sets) => {
      cached = sets.map(({ pages }) => pages?.version ?? '').sort();
    },
    createRenderer: ({ remotes }) => ({
      release: remotes.pages?.version ?? '',
      document: async () => ({ status: statusOf(remotes.pages?.version ?? '') }),
    }),
    findEntry: async () => undefined,
    load: ({ remotes }, remote) => load(remotes.pages?.version ?? '', remote),
    trials: trials ?? null,
    exclusion: (release) => excluded.get(release) ?? null,
    report: (problem) => reports.push(problem),
    now: () => time.now,
  });
  const shown = () => releases.served.with(0, async ({ release }) => release);
  return { releases, registry, reports, shown, time, excluded, cached: () => cached };
}

test('a request retains its set until it ends', async () => {
  const { releases, registry, shown, cached } = await releasesOver();
  const response = Promise.withResolvers<void>();
  const slow = releases.served.with(0, async ({ release }) => {
    await response.promise;
    return release;
  });
  registry.now = registryWith(TWO, 2);
  await releases.refresh();
  expect(await shown()).toBe(TWO);
  expect(cached()).toEqual([ONE, TWO]);
  response.resolve();
  expect(await slow).toBe(ONE);
  expect(cached()).toEqual([TWO]);
});

test('retains a release while it is checked', async () => {
  const looked = Promise.withResolvers<void>();
  const { releases, registry, shown, cached } = await releasesOver((version) =>
    version === THREE ? looked.promise : Promise.resolve(),
  );
  const response = Promise.withResolvers<void>();
  const slow = releases.served.with(0, () => response.promise);
  registry.now = registryWith(TWO, 2);
  await releases.refresh();
  registry.now = registryWith(THREE, 3);
  const refreshed = releases.refresh();
  await vi.waitFor(() => expect(cached()).toEqual([ONE, TWO]), 60_000);
  response.resolve();
  await slow;
  expect(cached()).toEqual([TWO, THREE]);
  looked.resolve();
  await refreshed;
  expect(await shown()).toBe(THREE);
  expect(cached()).toEqual([THREE]);
});

test('retries a rejected release and serves the active one meanwhile', async () => {
  let usable = false;
  const { releases, registry, reports, shown, time } = await releasesOver(async () => {
    if (!usable) throw new Error('half a file');
  });
  registry.now = registryWith(TWO, 2);
  await releases.refresh();
  expect(await shown()).toBe(ONE);
  const refusal = { remote: 'pages', version: TWO, reason: 'half a file' };
  expect(releases.serving).toEqual({ revision: 2, releases: { pages: [ONE] }, refused: [refusal] });
  expect(reports).toEqual([`Rejected release pages@${TWO}, serving pages@${ONE} instead: Error: half a file`]);
  usable = true;
  time.now += 1_000;
  await releases.refresh();
  expect(await shown()).toBe(TWO);
  expect(releases.serving).toEqual({ revision: 2, releases: { pages: [TWO] }, refused: [] });
});

test('reports a revision once its releases are served', async () => {
  const looked = Promise.withResolvers<void>();
  const { releases, registry } = await releasesOver(() => looked.promise);
  registry.now = registryWith(TWO, 2);
  const refreshed = releases.refresh();
  await vi.waitFor(() => expect(releases.registry.revision).toBe(2), 60_000);
  expect(releases.serving).toEqual({ revision: 1, releases: { pages: [ONE] }, refused: [] });
  looked.resolve();
  await refreshed;
  expect(releases.serving.revision).toBe(2);
});

test('applies a rollback that comes while a release is checked', async () => {
  const looked = Promise.withResolvers<void>();
  const { releases, registry, shown } = await releasesOver(() => looked.promise);
  registry.now = registryWith(TWO, 2);
  void releases.refresh();
  await vi.waitFor(() => expect(releases.registry.revision).toBe(2), 60_000);
  registry.now = registryWith(ONE, 3);
  const rolledBack = releases.refresh();
  expect(releases.refresh()).toBe(rolledBack);
  looked.resolve();
  await rolledBack;
  expect([await shown(), releases.serving.revision]).toEqual([ONE, 3]);
});

test('a refused release that hangs does not delay those of other remotes', async () => {
  let looked = Promise.resolve();
  const { releases, registry, shown } = await releasesOver(async (_version, remote) => {
    if (remote !== 'post') return;
    await looked;
    throw new Error('half a file');
  });
  registry.now = withPost(registryWith(ONE, 2), since);
  await releases.refresh();
  const { promise, resolve } = Promise.withResolvers<void>();
  looked = promise;
  registry.now = withPost(registryWith(TWO, 3), since);
  const refreshed = releases.refresh();
  await vi.waitFor(async () => expect(await shown()).toBe(TWO), 60_000);
  resolve();
  await refreshed;
  expect(releases.serving.refused).toEqual([{ remote: 'post', version: THREE, reason: 'half a file' }]);
});

test('starts with the last known good release', async () => {
  let usable = false;
  const tried: string[] = [];
  const { releases, reports, shown, time } = await releasesOver(
    async (version) => {
      tried.push(version);
      if (!usable) throw new Error('half a file');
    },
    { lastKnownGood: { pages: sampleRelease('pages', TWO) } },
  );
  expect(await shown()).toBe(TWO);
  expect(reports).toEqual([`Rejected release pages@${ONE}, serving pages@${TWO} instead: Error: half a file`]);
  usable = true;
  time.now += 1_000;
  await releases.refresh();
  expect(await shown()).toBe(ONE);
  expect(tried).toEqual([ONE, ONE]);
});

test('does not check the last known good release at start', async () => {
  const readPage = () => expect.unreachable();
  const { shown } = await releasesOver(readPage, { lastKnownGood: { pages: sampleRelease('pages', ONE) } });
  expect(await shown()).toBe(ONE);
});

test('rejects a release whose paths overlap an earlier owner', async () => {
  const { releases, registry, reports } = await releasesOver();
  const served = () => releases.served.all.map(({ set }) => Object.values(set.remotes).map(({ version }) => version));
  registry.now = withPost(registryWith(ONE, 2), since);
  await releases.refresh();
  registry.now = withPages(registry.now, sampleRelease('pages', TWO, ['/blog/:name']));
  await releases.refresh();
  expect(served()).toEqual([[ONE, THREE]]);
  expect(reports).toEqual([
    `Rejected release pages@${TWO}, serving pages@${ONE} instead: Error: its path /blog/:name overlaps /blog/:slug of post@${THREE}`,
  ]);
});

test.each<[string, string, Readonly<Record<string, Release>>]>([
  ['the one that is live for longer', '2025-01-01T00:00:00.000Z', {}],
  ['the last good one', '2026-09-09T00:00:00.000Z', { post: sampleRelease('post', THREE, ['/blog/:slug']) }],
])('of two overlapping releases at start serves %s', async (_, at, lastKnownGood) => {
  const overlapping = withPages(registryWith(ONE, 1), sampleRelease('pages', TWO, ['/*']));
  const { releases, reports } = await releasesOver(undefined, {
    lastKnownGood,
    first: withPost(overlapping, { ...since, at }),
  });
  expect(releases.served.all.map(({ set }) => Object.keys(set.remotes))).toEqual([['post']]);
  expect(reports).toHaveLength(1);
  await releases.refresh();
  expect(releases.served.all.map(({ set }) => Object.keys(set.remotes))).toEqual([['post']]);
});

test('a refused release keeps its first reason, is reported once and retried after growing delays', async () => {
  let attempts = 0;
  const { releases, registry, reports, time } = await releasesOver(async () => {
    attempts += 1;
    throw new Error(attempts === 1 ? 'its page /rates has status 503: thrown in render' : 'it is paused');
  });
  registry.now = registryWith(TWO, 2);
  for (let second = 0; second < 60; second += 1) {
    time.now = second * 1_000;
    await releases.refresh();
  }
  expect(attempts).toBe(5);
  expect(releases.serving.refused.map(({ reason }) => reason)).toEqual([
    'its page /rates has status 503: thrown in render',
  ]);
  expect(reports).toHaveLength(1);
  registry.now = registryWith(TWO, 3);
  await releases.refresh();
  expect(attempts).toBe(6);
});

const failedTrials = (isTransient: boolean): ReleaseTrials => ({
  run: async () => [{ path: '/about', reason: 'its page /about has status 503: boom', isTransient }],
  passed: async () => undefined,
});

test.each([
  ['a release whose page fails', 200, true],
  ['no release whose page fails in the active one too', 503, false],
])('refuses %s', async (_, activeStatus, isRefused) => {
  const { releases, registry, shown } = await releasesOver(undefined, {
    trials: failedTrials(true),
    statusOf: () => activeStatus,
  });
  registry.now = registryWith(TWO, 2);
  await releases.refresh();
  expect(await shown()).toBe(isRefused ? ONE : TWO);
});

test.each([
  ['pages fail by themselves', failedTrials(false), []],
  ['pages fail while the backend is unreachable', failedTrials(true), [ONE]],
  [
    'trial cannot be started',
    {
      run: () => Promise.reject(new TrialUnavailableError('no memory')),
      passed: async () => undefined,
    },
    [ONE],
  ],
])('at a start without another release, serves one whose %s: %#', async (_, trials, versions) => {
  const { releases } = await releasesOver(undefined, { trials });
  expect(releases.serving.releases.pages ?? []).toEqual(versions);
});

test('serves the former release instead of one that stopped the process', async () => {
  const { releases, shown, reports } = await releasesOver(undefined, {
    lastKnownGood: { pages: sampleRelease('pages', EXCLUDED) },
    former: { pages: sampleRelease('pages', ONE) },
    first: registryWith(EXCLUDED, 1),
  });
  expect(await shown()).toBe(ONE);
  await releases.refresh();
  expect(await shown()).toBe(ONE);
  const refusal = { remote: 'pages', version: EXCLUDED, reason: 'it blocked the process at /about' };
  expect(releases.serving.refused).toEqual([refusal]);
  expect(reports).toHaveLength(1);
});

test('serves a release that stopped the process when there is no other one', async () => {
  const { shown } = await releasesOver(undefined, { first: registryWith(EXCLUDED, 1) });
  expect(await shown()).toBe(EXCLUDED);
});

function withPost(registry: Registry, owned: typeof since): Registry {
  const remotes = promote({}, 'post', sampleRelease('post', THREE, ['/blog/:slug']), owned);
  return { ...registry, remotes: { ...registry.remotes, ...remotes } };
}

function withPages(registry: Registry, release: Release): Registry {
  return {
    ...registry,
    revision: registry.revision + 1,
    remotes: { ...registry.remotes, ...promote({}, 'pages', release, since) },
  };
}
