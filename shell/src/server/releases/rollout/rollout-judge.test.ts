import { join } from 'node:path';
import { createActiveRegistry } from '@ledgerlight/federation/active-registry';
import { createDirectoryStore } from '@ledgerlight/federation/directory-store';
import { promote, startRollout } from '@ledgerlight/federation/registry-changes';
import { changeRegistry, type RegistryStore } from '@ledgerlight/federation/registry-store';
import { sampleRelease } from '@ledgerlight/federation/testing/releases';
import { temporaryFolder } from '@ledgerlight/federation/testing/temporary-folder';
import { expect, test, vi } from 'vitest';
import { createCanaries } from './canaries.ts';
import { createEndedRollouts } from './ended-rollouts.ts';

const [LIVE, TRIED] = ['111111111111', '222222222222'] as const;
const VIEWS = 20;
const PROXY = '10.0.0.1';
const UNRELATED = ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8:1:1::/64'];
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
  const canaries = createCanaries(
    { views: VIEWS, margin: 0.1, networks: 3, slowdown: 2 },
    () => current,
    (remote, rollout, reason) => void endedRollouts.end(remote, rollout, reason, refresh),
  );
  function view(version: string, count: number, failsEach = Infinity, from = PROXY) {
    for (let page = 1; page <= count; page += 1)
      canaries.viewed({ remote: 'pages', version, failed: page % failsEach === 0, clientKey: () => from });
  }
  const failInBrowser = (version: string, from: string, bucket: number | null) =>
    canaries.failedInBrowser({ remote: 'pages', version, clientKey: () => from, bucket });
  const ended = () => vi.waitFor(async () => expect((await store.read())?.change.by).toBe('shell'), 60_000);
  const isRunning = () => current.remotes.pages?.candidate !== null;
  return { store, canaries, endedRollouts, promoteTried, refresh, reported, view, failInBrowser, ended, isRunning };
}

test('ends a failing rollout and records the reason', async () => {
  const { store, view, ended, isRunning } = await setUpRollout();
  view(LIVE, 30);
  view(TRIED, VIEWS, 4);
  await ended();
  const registry = await store.read();
  expect(registry?.remotes.pages).toMatchObject({ live: { version: LIVE }, candidate: null });
  expect(registry?.change).toMatchObject({
    what: `end candidate pages@${TRIED}`,
    message: `5 of 20 views of pages@${TRIED} failed (25.0 %); 0 of 30 views of pages@${LIVE} failed (0.0 %)`,
  });
  await vi.waitFor(() => expect(isRunning()).toBe(false), 60_000);
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

test('ends a slow rollout', async () => {
  const { store, canaries, ended } = await setUpRollout();
  for (let page = 0; page < VIEWS; page += 1) {
    canaries.rendered({ remote: 'pages', version: LIVE, clientKey: () => PROXY }, 10);
    canaries.rendered({ remote: 'pages', version: TRIED, clientKey: () => PROXY }, 40);
  }
  await ended();
  expect((await store.read())?.change.message).toMatch(/40\.0 ms.*10\.0 ms/);
});

test('ends a rollout in this process if the registry is read-only', async () => {
  const { view, endedRollouts, promoteTried, refresh, reported, isRunning } = await setUpRollout(true);
  view(TRIED, VIEWS, 1);
  await vi.waitFor(() => expect(reported.at(-1)).toContain('read-only file system'), 60_000);
  await vi.waitFor(() => expect(isRunning()).toBe(false), 60_000);
  expect(endedRollouts.names()).toEqual([`pages@${TRIED}`]);
  await promoteTried('2026-01-02T00:00:00.000Z');
  await refresh();
  expect([isRunning(), endedRollouts.names()]).toEqual([true, []]);
});

test.each<[string, readonly string[], number | null, boolean]>([
  ['of unrelated networks end a rollout', UNRELATED, 0, false],
  ['of one IPv6 customer count once', [1, 2, 3, 4].map((subnet) => `2001:db8:1:${subnet}::/64`), 0, true],
  ['behind an uncounted proxy count once', ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4'], 0, true],
  ['without a signed bucket do not count', UNRELATED, null, true],
  ['of a bucket with the active release do not count', UNRELATED, 99, true],
])('browser failures %s', async (_, networks, bucket, isRunning) => {
  const rollout = await setUpRollout();
  rollout.view(TRIED, VIEWS);
  for (const network of networks) rollout.view(TRIED, 1, Infinity, network);
  for (const network of networks) rollout.failInBrowser(TRIED, network, bucket);
  if (!isRunning) await rollout.ended();
  expect(rollout.isRunning()).toBe(isRunning);
  expect(rollout.reported).toHaveLength(isRunning ? 0 : 1);
});

test('reports about the active release do not hide a failing rollout', async () => {
  const { view, failInBrowser, ended } = await setUpRollout();
  for (let network = 0; network < 20; network += 1) {
    view(LIVE, 1, Infinity, `198.51.${network}.1`);
    failInBrowser(LIVE, `198.51.${network}.1`, 0);
  }
  view(TRIED, VIEWS, 4);
  await ended();
});
