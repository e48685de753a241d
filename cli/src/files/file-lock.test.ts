import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { usePostFolder } from '../testing/fixtures.ts';
import { withFileLock } from './file-lock.ts';

const folder = usePostFolder();

test('a lock belongs to a living process and is taken over after it was killed', async () => {
  const path = join(folder.path, 'lock');
  const holder = spawn(process.execPath, ['--input-type=module', '-e', HOLD, path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  expect(await readdir(folder.path)).toEqual(['lock.lock']);
  holder.kill('SIGKILL');
  await once(holder, 'close');
  expect(await readdir(folder.path)).toEqual(['lock.lock']);
  await utimes(`${path}.lock`, new Date(0), new Date(0));
  expect(await withFileLock(path, async () => 'yes')).toBe('yes');
  expect(await readdir(folder.path)).toEqual([]);
});

const HOLD = `
  import { withFileLock } from ${JSON.stringify(new URL('./file-lock.ts', import.meta.url).href)};
  await withFileLock(process.argv[1], async () => {
    console.log('held');
    setInterval(() => undefined, 1000);
    await new Promise(() => undefined);
  });
`;
