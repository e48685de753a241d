import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createDirectoryStore } from '@ledgerlight/federation/directory-store';
import { promote } from '@ledgerlight/federation/registry-changes';
import { changeRegistry } from '@ledgerlight/federation/registry-store';
import { storeSample } from '@ledgerlight/federation/testing/releases';
import { afterEach, beforeEach, expect, test } from 'vitest';

const [ONE, TWO] = ['111111111111', '222222222222'] as const;
let folder: string;
const mounted: (() => void)[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-main-'));
});

afterEach(() => {
  for (const unmount of mounted.splice(0)) unmount();
  rmSync(folder, { recursive: true });
});

/** Types a command in a terminal: what it said, and its exit code. */
async function typed(store: string, ...words: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...words], {
    env: { ...process.env, LEDGERLIGHT_STORE: store },
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { said, code };
}

test('a store that is no folder is told in one sentence', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const { said, code } = await typed(file, 'promote', `pages@${ONE}`);
  expect([said.split('\n').length, code]).toEqual([2, 1]);
  expect(said).toContain('cannot be used: a file stands where a folder should (ENOTDIR).');
});

test('a key is made before there is a store, also where the setting names it already', async () => {
  const file = join(folder, 'key.pem');
  const keygen = [join(import.meta.dirname, 'main.ts'), 'keygen', file];
  const env = { ...process.env, LEDGERLIGHT_STORE: 'supabase', LEDGERLIGHT_REGISTRY_SIGNING_KEY_FILE: file };
  expect(execFileSync(process.execPath, keygen, { env, stdio: ['ignore', 'pipe', 'ignore'] }).toString()).toMatch(
    /^\S+\n$/,
  );
});

/** Whether a small disk can be had here. */
const CAN_MOUNT = (() => {
  const place = mkdtempSync(join(tmpdir(), 'release-mount-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', place], { stdio: 'ignore' });
    execFileSync('umount', [place]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(place, { recursive: true });
  }
})();

test.skipIf(!CAN_MOUNT)(
  'a full disk and one that can only be read are told in one sentence, and nothing is changed',
  async () => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]);
    mounted.push(() => execFileSync('umount', ['-l', folder]));
    const store = createDirectoryStore(folder);
    const first = await storeSample(folder, 'pages', ONE);
    await storeSample(folder, 'pages', TWO);
    const since = { at: '2026-01-01T00:00:00.000Z', by: 'Ann' };
    await changeRegistry(store, { by: 'Ann', what: 'seed', message: '' }, (remotes) =>
      promote(remotes, 'pages', first, since),
    );
    fill(join(folder, 'filler'));
    const full = await typed(folder, 'promote', `pages@${TWO}`);
    expect([full.said.split('\n').length, full.code]).toEqual([2, 1]);
    expect(full.said).toContain('its disk is full (ENOSPC). Nothing became live or was taken back.');
    rmSync(join(folder, 'filler'));
    execFileSync('mount', ['-o', 'remount,ro', folder]);
    const fixed = await typed(folder, 'promote', `pages@${TWO}`);
    expect([fixed.said.split('\n').length, fixed.code]).toEqual([2, 3]);
    expect(fixed.said).toContain('its disk can only be read (EROFS).');
    expect(readdirSync(join(folder, 'registry'))).toEqual(['1.json']);
    expect((await store.read())?.remotes.pages?.live?.version).toBe(ONE);
  },
);

function fill(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (;;) writeSync(file, Buffer.alloc(4_096));
  } catch {
    closeSync(file);
  }
}
