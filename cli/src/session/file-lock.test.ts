import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withFileLock } from './file-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledgerlight-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('no two holders work at the same time', async () => {
  const path = join(folder, 'lock');
  let working = 0;
  let most = 0;
  const work = () =>
    withFileLock(path, async () => {
      working += 1;
      most = Math.max(most, working);
      await new Promise((resolve) => setImmediate(resolve));
      working -= 1;
    });
  await Promise.all(Array.from({ length: 8 }, work));
  expect(most).toBe(1);
  expect(await readdir(folder)).toEqual([]);
});

test('the lock is free again after a failure', async () => {
  const path = join(folder, 'lock');
  await expect(withFileLock(path, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await withFileLock(path, async () => 'yes')).toBe('yes');
});

test('a lock of a process that is gone, or a very old one, is taken over', async () => {
  const path = join(folder, 'lock');
  await writeFile(path, '4194399');
  expect(await withFileLock(path, async () => 'yes')).toBe('yes');
  await writeFile(path, String(process.pid));
  await utimes(path, new Date(0), new Date(0));
  expect(await withFileLock(path, async () => 'yes')).toBe('yes');
  expect(await readdir(folder)).toEqual([]);
});
