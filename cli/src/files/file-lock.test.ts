import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withFileLock } from './file-lock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledgerlight-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a lock belongs to a living process and is taken over after it was killed', async () => {
  const path = join(folder, 'lock');
  const holder = spawn(process.execPath, ['--input-type=module', '-e', HOLD, path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  expect(await readdir(folder)).toEqual(['lock.lock']);
  holder.kill('SIGKILL');
  await once(holder, 'close');
  expect(await readdir(folder)).toEqual(['lock.lock']);
  await utimes(`${path}.lock`, new Date(0), new Date(0));
  expect(await withFileLock(path, async () => 'yes')).toBe('yes');
  expect(await readdir(folder)).toEqual([]);
});

const HOLD = `
  import { withFileLock } from ${JSON.stringify(new URL('./file-lock.ts', import.meta.url).href)};
  await withFileLock(process.argv[1], async () => {
    console.log('held');
    setInterval(() => undefined, 1000);
    await new Promise(() => undefined);
  });
`;
