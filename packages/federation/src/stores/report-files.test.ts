import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createDirectoryStore } from '../stores/directory-store.ts';
import { REPORT_VALID_MS } from './shell-report.ts';

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
});

const reportOf = (process: string, revision = 1) => ({ process, revision, releases: {}, refused: [] });
const fileOf = (process: string) => join(folder, '.shells', `${process}.json`);
const ageBy = (process: string, milliseconds: number) => {
  const then = new Date(Date.now() - milliseconds);
  return utimes(fileOf(process), then, then);
};

test('returns the last report of each process', async () => {
  const store = createDirectoryStore(folder);
  expect(await store.reports()).toEqual([]);
  await store.report(reportOf('a'));
  await store.report(reportOf('b'));
  await store.report(reportOf('a', 2));
  expect(await createDirectoryStore(folder).reports()).toEqual([reportOf('a', 2), reportOf('b')]);
  expect(await store.remotes()).toEqual([]);
});

test('old and damaged reports are ignored', async () => {
  const store = createDirectoryStore(folder);
  for (const process of ['gone', 'long-gone', 'damaged']) await store.report(reportOf(process));
  await ageBy('gone', REPORT_VALID_MS + 1_000);
  await ageBy('long-gone', 2 * 60 * 60 * 1000);
  await writeFile(fileOf('damaged'), '{"process":');
  await store.report(reportOf('a'));
  expect(await store.reports()).toEqual([reportOf('a')]);
  expect((await readdir(join(folder, '.shells'))).sort()).toEqual(['a.json', 'damaged.json', 'gone.json']);
});

test('a report does not create a missing store', async () => {
  const store = createDirectoryStore(join(folder, 'away'));
  await expect(store.report(reportOf('a'))).rejects.toMatchObject({ code: 'ENOENT' });
  expect(await readdir(folder)).toEqual([]);
});
