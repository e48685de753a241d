import { join } from 'node:path';
import { createActiveRegistry } from '@ledgerlight/federation/active-registry';
import { createDirectoryStore } from '@ledgerlight/federation/directory-store';
import { promote, startRollout } from '@ledgerlight/federation/registry-changes';
import { changeRegistry, type RegistryStore } from '@ledgerlight/federation/registry-store';
import { sampleRelease } from '@ledgerlight/federation/testing/releases';
import { temporaryFolder } from '@ledgerlight/federation/testing/temporary-folder';
import { expect, test, vi } from 'vitest';
import { createEndedRollouts } from './ended-rollouts.ts';
import { createRolloutJudge } from './rollout-judge.ts';

const [LIVE, TRIED] = ['111111111111', '222222222222'] as const;
const change = { by: 'Ann', what: 'try', message: '' };

/** A rollout to half of the visitors. */
async function setUpRollout(isReadOnly = false) {
  const folder = await temporaryFolder();
  const store = createDirectoryStore(folder);
  const promoteTried = (at: string) =>
    changeRegistry(store, change, (remotes) => {
      const live = promote(remotes, 'pages', sampleRelease('pages', LIVE), { at, by: 'Ann' });
      const rollout = { release: sampleRelease('pages', TRIED), percent: 50 };
      return startRollout(live, 'pages', rollout, { at, by: 'Ann' });
    });
  await promoteTried('2026-01-01T00:00:00.000Z');
  const reported: string[] = [];
  const report = (problem: string) => void reported.push(problem);
  const add = () => Promise.reject(new Error('read-only file system'));
  const written: RegistryStore = isReadOnly ? { ...store, add } : store;
  const registry = createActiveRegistry({ store, copy: join(folder, 'copy.json'), report });
  const endedRollouts = createEndedRollouts(registry, written, report);
  let current = await endedRollouts.read();
  const refresh = async () => {
    current = await endedRollouts.read();
  };
  const judge = createRolloutJudge(
    () => current,
    (remote, rollout, reason) => void endedRollouts.end(remote, rollout, reason, refresh),
  );
  function view(version: string, count: number, failsEach = Infinity) {
    for (let page = 1; page <= count; page += 1)
      judge.viewed({ remote: 'pages', version, failed: page % failsEach === 0 });
  }
  const ended = () => vi.waitFor(async () => expect((await store.read())?.change.by).toBe('shell'), 60_000);
  const isRunning = () => current.remotes.pages?.candidate !== null;
  return { store, endedRollouts, promoteTried, refresh, reported, view, ended, isRunning };
}

test('ends a failing rollout and records the reason', async () => {
  const { store, view, ended, isRunning } = await setUpRollout();
  view(LIVE, 30);
  view(TRIED, 20, 4);
  await ended();
  const registry = await store.read();
  expect(registry?.remotes.pages).toMatchObject({ live: { version: LIVE }, candidate: null });
  expect(registry?.change).toMatchObject({
    what: `end candidate pages@${TRIED}`,
    message: `5 of 20 views of pages@${TRIED} failed (25.0 %); 0 of 30 views of pages@${LIVE} failed (0.0 %)`,
  });
  await vi.waitFor(() => expect(isRunning()).toBe(false), 60_000);
});

test.each<[string, [string, number, number?][]]>([
  ['was seen too rarely', [[TRIED, 19, 1]]],
  [
    'fails as often as the active release',
    [
      [LIVE, 100, 4],
      [TRIED, 100, 4],
    ],
  ],
  ['is without failures', [[TRIED, 1_000]]],
  ['is another one than the failing release', [['333333333333', 100, 1]]],
])('continues a rollout that %s', async (_, views) => {
  const { view, isRunning, reported } = await setUpRollout();
  for (const each of views) view(...each);
  expect(isRunning()).toBe(true);
  expect(reported).toEqual([]);
});

test('ends a rollout that begins to fail after many views', async () => {
  const { view, ended } = await setUpRollout();
  view(TRIED, 5_000);
  view(TRIED, 40, 1);
  await ended();
});

test('records the end of a rollout while this process checks other releases', async () => {
  const { store, endedRollouts, reported, ended } = await setUpRollout();
  const rollout = (await store.read())?.remotes.pages?.candidate;
  if (!rollout) return expect.unreachable();
  const checked = Promise.withResolvers<void>();
  const ending = endedRollouts.end('pages', rollout, 'it fails', () => checked.promise);
  await ended();
  checked.resolve();
  await ending;
  expect(reported).toHaveLength(1);
});

test('ends a rollout in this process if the registry is read-only', async () => {
  const { view, endedRollouts, promoteTried, refresh, reported, isRunning } = await setUpRollout(true);
  view(TRIED, 20, 1);
  await vi.waitFor(() => expect(reported.at(-1)).toContain('read-only file system'), 60_000);
  await vi.waitFor(() => expect(isRunning()).toBe(false), 60_000);
  expect(endedRollouts.names()).toEqual([`pages@${TRIED}`]);
  await promoteTried('2026-01-02T00:00:00.000Z');
  await refresh();
  expect([isRunning(), endedRollouts.names()]).toEqual([true, []]);
});
