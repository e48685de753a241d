import { mkdir, readdir, readFile, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { temporaryFolder } from '@ledgerlight/federation/testing/temporary-folder';
import { expect, test, vi } from 'vitest';
import { openLogFile } from './log-file.ts';

const line = (text: string) => Buffer.from(`${text}\n`);

test('limits the size and number of files and keeps the newest lines', async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'logs', 'shell.log');
  const log = openLogFile(file, { maxFileBytes: 100, rotatedFiles: 2, onStateChange: () => expect.unreachable() });
  for (let number = 0; number < 105; number += 1) log.write(line(`line ${String(number).padStart(4, '0')}`));
  await log.close();
  expect((await readdir(join(folder, 'logs'))).sort()).toEqual(['shell.log', 'shell.log.1', 'shell.log.2']);
  const read = async (name: string) => (await readFile(join(folder, 'logs', name), 'utf8')).trim().split('\n');
  const lines = [...(await read('shell.log.2')), ...(await read('shell.log.1')), ...(await read('shell.log'))];
  expect(lines.at(-1)).toBe('line 0104');
  expect(lines).toHaveLength(25);
});

test('appends after a restart', async () => {
  const file = join(await temporaryFolder(), 'shell.log');
  for (const text of ['first', 'second']) {
    const log = openLogFile(file, { onStateChange: () => expect.unreachable() });
    log.write(line(text));
    await log.close();
    await log.close();
  }
  expect(await readFile(file, 'utf8')).toBe('first\nsecond\n');
});

test('reports a failure once, drops lines, and continues when it can', async () => {
  const file = join(await temporaryFolder(), 'shell.log');
  await mkdir(file);
  const messages: string[] = [];
  const log = openLogFile(file, { onStateChange: (message) => messages.push(message) });
  for (let number = 0; number < 50; number += 1) {
    log.write(line('lost'));
    await setImmediate();
  }
  await vi.waitFor(() => expect(messages).toEqual([expect.stringMatching(/not a file/i)]), 60_000);
  await rmdir(file);
  await vi.waitFor(() => {
    log.write(line('written'));
    expect(messages).toHaveLength(2);
  }, 60_000);
  await log.close();
  expect(messages[1]).toMatch(/is written again/);
  expect(await readFile(file, 'utf8')).toMatch(/^(written\n)+$/);
});
