import type { Registry, Release } from '@ledgerlight/federation/registry';
import { promote } from '@ledgerlight/federation/registry-changes';
import { sampleRelease } from '@ledgerlight/federation/testing/releases';
import { expect, test, vi } from 'vitest';
import { createLiveReleases } from './live-releases.ts';

const since = { at: '2026-01-01T00:00:00.000Z', by: 'Ann' };
const [ONE, TWO, THREE] = ['111111111111', '222222222222', '333333333333'] as const;

function registryWith(version: string, revision: number): Registry {
  const remotes = promote({}, 'pages', sampleRelease('pages', version), since);
  return { revision, change: { ...since, what: 'promote', message: '' }, remotes };
}

async function releasesOver(
  tryRemote: (version: string, remote: string) => Promise<void> = async () => {},
  lastKnownGood: Readonly<Record<string, Release>> = {},
  first = registryWith(ONE, 1),
) {
  const registry = { now: first };
  let cached: string[] = [];
  const reports: string[] = [];
  const releases = await createLiveReleases({
    registry: { read: async () => registry.now },
    lastKnownGood: { read: async () => lastKnownGood, remember: async () => {} },
    retainOnly: (sets) => {
      cached = sets.map(({ pages }) => pages?.version ?? '').sort();
    },
    createRenderer: ({ remotes }) => ({
      release: remotes.pages?.version ?? '',
      document: async () => ({ status: 200 }),
    }),
    tryRemote: ({ remotes }, remote) => tryRemote(remotes.pages?.version ?? '', remote),
    report: (problem) => reports.push(problem),
  });
  const shown = () => releases.served.with(0, async ({ release }) => release);
  return { releases, registry, reports, shown, cached: () => cached };
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
  const { releases, registry, reports, shown } = await releasesOver(async () => {
    if (!usable) throw new Error('half a file');
  });
  registry.now = registryWith(TWO, 2);
  await releases.refresh();
  expect(await shown()).toBe(ONE);
  const refusal = { remote: 'pages', version: TWO, reason: 'half a file' };
  expect(releases.serving).toEqual({ revision: 2, releases: { pages: [ONE] }, refused: [refusal] });
  expect(reports).toEqual([`Rejected release pages@${TWO}, serving pages@${ONE} instead: Error: half a file`]);
  usable = true;
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
  const { releases, reports, shown } = await releasesOver(
    async (version) => {
      tried.push(version);
      if (!usable) throw new Error('half a file');
    },
    { pages: sampleRelease('pages', TWO) },
  );
  expect(await shown()).toBe(TWO);
  expect(reports).toEqual([`Rejected release pages@${ONE}, serving pages@${TWO} instead: Error: half a file`]);
  usable = true;
  await releases.refresh();
  expect(await shown()).toBe(ONE);
  expect(tried).toEqual([ONE, ONE]);
});

test('does not check the last known good release at start', async () => {
  const readPage = () => expect.unreachable();
  const { shown } = await releasesOver(readPage, { pages: sampleRelease('pages', ONE) });
  expect(await shown()).toBe(ONE);
});

test('rejects a release whose paths overlap an earlier owner', async () => {
  const { releases, registry, reports } = await releasesOver();
  const served = () => releases.served.sets.map(({ remotes }) => Object.values(remotes).map(({ version }) => version));
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
  const { releases, reports } = await releasesOver(undefined, lastKnownGood, withPost(overlapping, { ...since, at }));
  expect(releases.served.sets.map(({ remotes }) => Object.keys(remotes))).toEqual([['post']]);
  expect(reports).toHaveLength(1);
  await releases.refresh();
  expect(releases.served.sets.map(({ remotes }) => Object.keys(remotes))).toEqual([['post']]);
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
