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

/** Something that happens when it is told to. */
function later(): { readonly promise: Promise<void>; resolve(): void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
}

/** Live releases over a registry that is told what to say, and the versions that are still loaded. */
async function releasesOver(
  tryRemote: (version: string) => Promise<void> = async () => {},
  lastGood: Readonly<Record<string, Release>> = {},
  first = registryWith(ONE, 1),
) {
  const registry = { now: first };
  let kept: string[] = [];
  const reports: string[] = [];
  const releases = await createLiveReleases({
    registry: { read: async () => registry.now },
    lastGood: { read: async () => lastGood, remember: async () => {} },
    keepOnly: (sets) => {
      kept = sets.map(({ pages }) => pages?.version ?? '').sort();
    },
    makeRenderer: ({ remotes }) => ({
      release: remotes.pages?.version ?? '',
      document: async () => ({ status: 200 }),
    }),
    tryRemote: ({ remotes }) => tryRemote(remotes.pages?.version ?? ''),
    report: (problem) => reports.push(problem),
  });
  const shown = () => releases.with(0, async ({ release }) => release);
  return { releases, registry, reports, shown, kept: () => kept };
}

test('a request ends on the set that it began with, whose code is let go of only then', async () => {
  const { releases, registry, shown, kept } = await releasesOver();
  const answer = later();
  const slow = releases.with(0, async ({ release }) => {
    await answer.promise;
    return release;
  });
  registry.now = registryWith(TWO, 2);
  await releases.refresh();
  expect(await shown()).toBe(TWO);
  expect(kept()).toEqual([ONE, TWO]);
  answer.resolve();
  expect(await slow).toBe(ONE);
  expect(kept()).toEqual([TWO]);
});

test('a release that is being looked at is not let go of when a request of an older set ends meanwhile', async () => {
  const looked = later();
  const { releases, registry, shown, kept } = await releasesOver((version) =>
    version === THREE ? looked.promise : Promise.resolve(),
  );
  const answer = later();
  const slow = releases.with(0, () => answer.promise);
  registry.now = registryWith(TWO, 2);
  await releases.refresh();
  registry.now = registryWith(THREE, 3);
  const refreshed = releases.refresh();
  await vi.waitFor(() => expect(kept()).toEqual([ONE, TWO]), 60_000);
  answer.resolve();
  await slow;
  expect(kept()).toEqual([TWO, THREE]);
  looked.resolve();
  await refreshed;
  expect(await shown()).toBe(THREE);
  expect(kept()).toEqual([THREE]);
});

test('a release that cannot be used is looked at again, and what is live stays meanwhile', async () => {
  let usable = false;
  const { releases, registry, reports, shown } = await releasesOver(async () => {
    if (!usable) throw new Error('half a file');
  });
  registry.now = registryWith(TWO, 2);
  await releases.refresh();
  expect(await shown()).toBe(ONE);
  const refusal = { remote: 'pages', version: TWO, reason: 'half a file' };
  expect(releases.serving).toEqual({ revision: 2, releases: { pages: [ONE] }, refused: [refusal] });
  expect(reports).toEqual([`pages@${TWO} cannot be used: Error: half a file; pages@${ONE} stays`]);
  usable = true;
  await releases.refresh();
  expect(await shown()).toBe(TWO);
  expect(releases.serving).toEqual({ revision: 2, releases: { pages: [TWO] }, refused: [] });
});

test('a revision is reported as served once its releases are', async () => {
  const looked = later();
  const { releases, registry } = await releasesOver(() => looked.promise);
  registry.now = registryWith(TWO, 2);
  const refreshed = releases.refresh();
  await vi.waitFor(() => expect(releases.registry.revision).toBe(2), 60_000);
  expect(releases.serving).toEqual({ revision: 1, releases: { pages: [ONE] }, refused: [] });
  looked.resolve();
  await refreshed;
  expect(releases.serving.revision).toBe(2);
});

test('at a start the last good release stands in for one that cannot be loaded, until that one can', async () => {
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
  expect(reports).toEqual([`pages@${ONE} cannot be used: Error: half a file; pages@${TWO} stays`]);
  usable = true;
  await releases.refresh();
  expect(await shown()).toBe(ONE);
  expect(tried).toEqual([ONE, ONE]);
});

test('a start with what was good before looks at nothing beforehand', async () => {
  const look = () => expect.unreachable();
  const { shown } = await releasesOver(look, { pages: sampleRelease('pages', ONE) });
  expect(await shown()).toBe(ONE);
});

test('a release that overlaps an earlier owner is not served, and the release before it stays', async () => {
  const { releases, registry, reports } = await releasesOver();
  const served = () => releases.sets.map(({ remotes }) => Object.values(remotes).map(({ version }) => version));
  registry.now = withPost(registryWith(ONE, 2), since);
  await releases.refresh();
  registry.now = withPages(registry.now, sampleRelease('pages', TWO, ['/blog/:name']));
  await releases.refresh();
  expect(served()).toEqual([[ONE, THREE]]);
  expect(reports).toEqual([
    `pages@${TWO} cannot be used: PathsTakenError: its path /blog/:name overlaps /blog/:slug of post@${THREE}; pages@${ONE} stays`,
  ]);
});

test.each<[string, string, Readonly<Record<string, Release>>]>([
  ['the one that is live for longer', '2025-01-01T00:00:00.000Z', {}],
  ['the last good one', '2026-09-09T00:00:00.000Z', { post: sampleRelease('post', THREE, ['/blog/:slug']) }],
])('of two releases that overlap at a start %s is served', async (_, at, lastGood) => {
  const overlapping = withPages(registryWith(ONE, 1), sampleRelease('pages', TWO, ['/*']));
  const { releases, reports } = await releasesOver(undefined, lastGood, withPost(overlapping, { ...since, at }));
  expect(releases.sets.map(({ remotes }) => Object.keys(remotes))).toEqual([['post']]);
  expect(reports).toHaveLength(1);
  await releases.refresh();
  expect(releases.sets.map(({ remotes }) => Object.keys(remotes))).toEqual([['post']]);
});

function withPost(registry: Registry, owned: typeof since): Registry {
  const remotes = promote({}, 'post', sampleRelease('post', THREE, ['/blog/:slug']), owned);
  return { ...registry, remotes: { ...registry.remotes, ...remotes } };
}

/** As a tool that does not compare patterns would write it. */
function withPages(registry: Registry, release: Release): Registry {
  return {
    ...registry,
    revision: registry.revision + 1,
    remotes: { ...registry.remotes, ...promote({}, 'pages', release, since) },
  };
}
