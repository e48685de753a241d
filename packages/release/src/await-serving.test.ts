import { createDirectoryStore, type DirectoryStore } from '@ledgerlight/federation/directory-store';
import type { ShellReport } from '@ledgerlight/federation/shell-report';
import { activate, storeSample } from '@ledgerlight/federation/testing/releases';
import { temporaryFolder } from '@ledgerlight/federation/testing/temporary-folder';
import { beforeEach, expect, test } from 'vitest';
import { awaitServing } from './await-serving.ts';

const [ONE, TWO] = ['111111111111', '222222222222'] as const;
const AWAITED = { remote: 'pages', version: TWO, revision: 2 };
const MINUTE = 60_000;

let folder: string;
let store: DirectoryStore;

beforeEach(async () => {
  folder = await temporaryFolder();
  store = createDirectoryStore(folder);
  for (const version of [ONE, TWO]) await storeAndActivate(version);
});

const storeAndActivate = async (version: string) =>
  activate(store, 'pages', await storeSample(folder, 'pages', version));

const before = (process: string): ShellReport => ({ process, revision: 1, releases: { pages: [ONE] }, refused: [] });
const after = (process: string): ShellReport => ({ process, revision: 2, releases: { pages: [TWO] }, refused: [] });

test('waits until every process serves the release', async () => {
  await store.report(after('a'));
  await store.report(before('b'));
  const reports: (() => Promise<void>)[] = [async () => {}, () => store.report(after('b'))];
  const watched = {
    ...store,
    async reports() {
      const found = await store.reports();
      await reports.shift()?.();
      return found;
    },
  };
  expect(await awaitServing(watched, AWAITED, MINUTE)).toContain('(2)');
  expect(reports).toEqual([]);
});

test('waits as long as one process after the other follows', async () => {
  const processes = ['a', 'b', 'c', 'd'];
  for (const process of processes) await store.report(before(process));
  const watched = {
    ...store,
    async reports() {
      const found = await store.reports();
      const next = processes.shift();
      if (next) await store.report(after(next));
      return found;
    },
  };
  expect(await awaitServing(watched, AWAITED, 100)).toContain('(4)');
});

test('names the process that times out, and what it serves', async () => {
  await store.report(after('a'));
  await store.report(before('b'));
  const failed = awaitServing(store, AWAITED, 0);
  await expect(failed).rejects.toThrow(/1 of 2 shell processes/);
  await expect(failed).rejects.toThrow(new RegExp(`b: at revision 1, serves ${ONE}`));
});

test('ignores a refusal of an older revision', async () => {
  await store.report({ ...before('b'), refused: [{ remote: 'pages', version: TWO, reason: 'no routes' }] });
  await expect(awaitServing(store, AWAITED, 0)).rejects.toThrow(/b: at revision 1/);
});

test('stops when another revision replaces the release', async () => {
  await storeAndActivate(ONE);
  await store.report({ ...after('b'), revision: 3, releases: { pages: [ONE] } });
  await expect(awaitServing(store, AWAITED, MINUTE)).rejects.toThrow(`revision 3 by Ann: promote pages@${ONE}`);
});
