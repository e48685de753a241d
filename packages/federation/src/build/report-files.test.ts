import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { REPORT_VALID_MS } from '../shell/shell-report.ts';
import { createDirectoryStore } from '../stores/directory-store.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'report-files-'));
});

afterEach(() => rm(folder, { recursive: true }));

const reportOf = (process: string, revision = 1) => ({ process, revision, releases: {}, refused: [] });
const fileOf = (process: string) => join(folder, '.shells', `${process}.json`);
const ageBy = (process: string, milliseconds: number) => {
  const then = new Date(Date.now() - milliseconds);
  return utimes(fileOf(process), then, then);
};

test('each process has one report, the last one', async () => {
  const store = createDirectoryStore(folder);
  expect(await store.reports()).toEqual([]);
  await store.report(reportOf('a'));
  await store.report(reportOf('b'));
  await store.report(reportOf('a', 2));
  expect(await createDirectoryStore(folder).reports()).toEqual([reportOf('a', 2), reportOf('b')]);
  expect(await store.remotes()).toEqual([]);
});

test('a process that reports no more is forgotten, and a damaged report is skipped', async () => {
  const store = createDirectoryStore(folder);
  for (const process of ['gone', 'long-gone', 'damaged']) await store.report(reportOf(process));
  await ageBy('gone', REPORT_VALID_MS + 1_000);
  await ageBy('long-gone', 2 * 60 * 60 * 1000);
  await writeFile(fileOf('damaged'), '{"process":');
  await store.report(reportOf('a'));
  expect(await store.reports()).toEqual([reportOf('a')]);
  expect((await readdir(join(folder, '.shells'))).sort()).toEqual(['a.json', 'damaged.json', 'gone.json']);
});

test('a report is refused while the folder of the store is away, and does not create it', async () => {
  const store = createDirectoryStore(join(folder, 'away'));
  await expect(store.report(reportOf('a'))).rejects.toMatchObject({ code: 'ENOENT' });
  expect(await readdir(folder)).toEqual([]);
});
