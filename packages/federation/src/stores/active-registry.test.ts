import { rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { SINCE, sampleRelease } from '../../testing/releases.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import type { Registry } from '../registry/registry.ts';
import { promote } from '../registry/registry-changes.ts';
import { createActiveRegistry } from './active-registry.ts';
import { createDirectoryStore, type DirectoryStore } from './directory-store.ts';

const release = sampleRelease('content', '0123456789ab', ['/blog']);
const good: Registry = {
  revision: 1,
  change: { ...SINCE, what: 'promote', message: '' },
  remotes: promote({}, 'content', release, SINCE),
};
const text = JSON.stringify(good);

let folder: string;
let store: DirectoryStore;

beforeEach(async () => {
  folder = await temporaryFolder();
  store = createDirectoryStore(folder);
  await store.add(good);
});

const file = () => join(folder, 'registry', '1.json');
const copy = () => join(folder, 'last-good.json');
const inForce = (report: (problem: string) => void) => createActiveRegistry({ store, copy: copy(), report });

/** Damages the store, and expects the revision before in the running process and after a restart. */
async function expectLastKnownGood(revision: number, damage: () => Promise<unknown>, words: RegExp) {
  const reports: string[] = [];
  const open = () => inForce((problem) => reports.push(problem));
  const before = open();
  const known = await before.read();
  expect(before.state()).toEqual({ revision, isLastGood: false });
  expect(reports).toEqual([]);
  await damage();
  for (const reader of [before, open()]) {
    expect(await reader.read()).toEqual(known);
    expect(reader.state()).toEqual({ revision, isLastGood: true });
    await expect(reader.check()).rejects.toThrow(words);
    expect(reports.splice(0)).toEqual([expect.stringMatching(words)]);
  }
}

test.each<[string, () => Promise<unknown>, RegExp]>([
  ['cut in half', () => truncate(file(), text.length / 2), /is not JSON/],
  ['of 12 MB', () => writeFile(file(), `{"remotes":{}}${' '.repeat(12_000_000)}`), /at most 2097152 are read/],
  ['of another version', () => writeFile(file(), '{"schema":9,"apps":[]}'), /is not valid/],
  ['with a path upward', () => writeFile(file(), text.replaceAll('/web/entry.js', '/../entry.js')), /is not valid/],
  ['without a hash', () => writeFile(file(), text.replaceAll(/sha256-[^"]*/g, '')), /must be sha256/],
  ['that is gone', () => rm(file()), /has no registry/],
])('a registry %s is replaced by the last-known-good one', (_, damage, words) => expectLastKnownGood(1, damage, words));

test('without a last-known-good registry reading fails', async () => {
  await writeFile(file(), 'x');
  await expect(inForce(() => expect.unreachable()).read()).rejects.toThrow('is not JSON');
});
