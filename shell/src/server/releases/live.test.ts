import type { Registry, Release } from '@ledgerlight/federation/registry';
import { promote, promoteCandidate } from '@ledgerlight/federation/registry-changes';
import { sampleRelease } from '@ledgerlight/federation/testing/releases';
import { expect, test, vi } from 'vitest';
import type { PageRenderer } from '../pages/renderer.tsx';
import { createLiveReleases } from './live.ts';

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
) {
  const registry = { now: registryWith(ONE, 1) };
  let kept: string[] = [];
  let changedTo: string[] = [];
  const reports: string[] = [];
  const releases = await createLiveReleases({
    registry: { read: async () => registry.now },
    lastGood: { read: async () => lastGood, remember: async () => {} },
    keepOnly: (sets) => {
      kept = sets.map(({ pages }) => pages?.version ?? '').sort();
    },
    makeRenderer: ({ remotes }): PageRenderer => ({
      release: remotes.pages?.version ?? '',
      toldOfRemotes: '',
      ownerOf: () => null,
      isBrowserOnly: () => false,
      address: (pathname) => pathname,
      ignores: () => false,
      document: async () => ({ status: 200, whole: true, body: '', took: { data: 0, render: 0 } }),
      data: async () => ({ status: 200, whole: true, body: '', took: { data: 0, render: 0 } }),
    }),
    onChange: async (next) => {
      changedTo = next.map(({ release }) => release);
    },
    tryRemote: ({ remotes }) => tryRemote(remotes.pages?.version ?? ''),
    report: (problem) => reports.push(problem),
  });
  const shown = () => releases.with(0, async ({ release }) => release);
  return { releases, registry, reports, shown, kept: () => kept, changedTo: () => changedTo };
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
  expect(reports).toEqual([`pages@${TWO} cannot be used: Error: half a file; pages@${ONE} stays`]);
  usable = true;
  await releases.refresh();
  expect(await shown()).toBe(TWO);
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

test('of sets that are new the one of most visitors comes first', async () => {
  const { releases, registry, changedTo } = await releasesOver();
  for (const [percent, order] of [
    [5, [ONE, TWO]],
    [70, [TWO, ONE]],
  ] as const) {
    const remotes = promoteCandidate(
      registry.now.remotes,
      'pages',
      { release: sampleRelease('pages', TWO), percent },
      since,
    );
    registry.now = { ...registry.now, remotes };
    await releases.refresh();
    expect(changedTo()).toEqual(order);
  }
});

test('a start with what was good before looks at nothing beforehand', async () => {
  const look = () => expect.unreachable();
  const { shown } = await releasesOver(look, { pages: sampleRelease('pages', ONE) });
  expect(await shown()).toBe(ONE);
});
