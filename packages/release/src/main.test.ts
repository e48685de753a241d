import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createDirectoryStore } from '@ledgerlight/federation/directory-store';
import { activate, storeSample } from '@ledgerlight/federation/testing/releases';
import { temporaryFolder } from '@ledgerlight/federation/testing/temporary-folder';
import { beforeEach, expect, onTestFinished, test } from 'vitest';

const [ONE, TWO] = ['111111111111', '222222222222'] as const;
let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
});

async function run(store: string, ...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    env: { ...process.env, LEDGERLIGHT_STORE: store },
  });
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { lines: stderr.trimEnd().split('\n'), code };
}

test('reports a store that is not a folder in one line', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(await run(file, 'promote', `pages@${ONE}`)).toEqual({
    lines: [expect.stringContaining('ENOTDIR')],
    code: 1,
  });
});

const CAN_MOUNT = (() => {
  const mountPoint = mkdtempSync(join(tmpdir(), 'release-mount-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', mountPoint], { stdio: 'ignore' });
    execFileSync('umount', [mountPoint]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(mountPoint, { recursive: true });
  }
})();

test.skipIf(!CAN_MOUNT)('reports a full and a read-only disk in one line and changes nothing', async () => {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]);
  onTestFinished(() => void execFileSync('umount', ['-l', folder]));
  const store = createDirectoryStore(folder);
  await activate(store, 'pages', await storeSample(folder, 'pages', ONE));
  await storeSample(folder, 'pages', TWO);
  fill(join(folder, 'filler'));
  expect(await run(folder, 'promote', `pages@${TWO}`)).toEqual({
    lines: [expect.stringContaining('ENOSPC')],
    code: 1,
  });
  rmSync(join(folder, 'filler'));
  execFileSync('mount', ['-o', 'remount,ro', folder]);
  expect(await run(folder, 'promote', `pages@${TWO}`)).toEqual({
    lines: [expect.stringContaining('EROFS')],
    code: 3,
  });
  expect(readdirSync(join(folder, 'registry'))).toEqual(['1.json']);
  expect((await store.read())?.remotes.pages?.live?.version).toBe(ONE);
});

function fill(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (;;) writeSync(file, Buffer.alloc(4_096));
  } catch {
    closeSync(file);
  }
}
