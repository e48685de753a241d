import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataFolder } from './data-folder-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledgerlight-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('one of many concurrent locks succeeds and leaves only the lock file', async () => {
  const taken = await Promise.allSettled(Array.from({ length: 20 }, () => lockDataFolder(folder)));
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await readdir(folder)).toEqual(['backend.lock']);
});

test('a lock file is never empty', async () => {
  const seen = new Set<string>();
  for (let round = 0; round < 100; round += 1) {
    let isTaken = false;
    const taking = lockDataFolder(folder).finally(() => {
      isTaken = true;
    });
    for (const lock = join(folder, 'backend.lock'); !isTaken; await setImmediate()) {
      if (existsSync(lock)) seen.add(readFileSync(lock, 'utf8'));
    }
    await (await taking).release();
  }
  expect([...seen]).toEqual([expect.stringContaining(String(process.pid))]);
});
