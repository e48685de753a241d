import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleRelease } from '../testing/releases.ts';
import { createDirectoryStore, type DirectoryStore } from './directory-store.ts';
import type { Registry } from './registry.ts';
import { promote } from './registry-changes.ts';
import { createRegistryInForce } from './registry-in-force.ts';

const since = { at: '2026-01-01T00:00:00.000Z', by: 'Ann' };
const release = sampleRelease('content', '0123456789ab', ['/blog']);
const good: Registry = {
  revision: 1,
  change: { ...since, what: 'promote', message: '' },
  remotes: promote({}, 'content', release, since),
};
const text = JSON.stringify(good);

let folder: string;
let store: DirectoryStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'registry-'));
  store = createDirectoryStore(folder);
  await store.add(good);
});

afterEach(() => rm(folder, { recursive: true }));

const file = () => join(folder, 'registry', '1.json');
const inForce = (report: (problem: string) => void) =>
  createRegistryInForce(store, join(folder, 'last-good.json'), report);

test.each<[string, () => Promise<unknown>, RegExp]>([
  ['cut in half', () => truncate(file(), text.length / 2), /is not JSON/],
  ['of 12 MB', () => writeFile(file(), `{"remotes":{}}${' '.repeat(12_000_000)}`), /at most 2097152 are read/],
  ['of another version', () => writeFile(file(), '{"schema":9,"apps":[]}'), /is not valid/],
  ['with a path upward', () => writeFile(file(), text.replaceAll('/web/entry.js', '/../entry.js')), /is not valid/],
  ['without a hash', () => writeFile(file(), text.replaceAll(/sha256-[^"]*/g, '')), /must be sha256/],
  ['that is gone', () => rm(file()), /has no registry/],
])('a registry %s leaves the last good one in force, aloud, also after a restart', async (_, damage, words) => {
  const reports: string[] = [];
  const before = inForce((problem) => reports.push(problem));
  expect(await before.read()).toEqual(good);
  expect(reports).toEqual([]);
  await damage();
  for (const reader of [before, inForce((problem) => reports.push(problem))]) {
    expect(await reader.read()).toEqual(good);
    expect(reports.pop()).toMatch(words);
    expect(reports).toEqual([]);
  }
});

test('without any good one nothing is in force', async () => {
  await writeFile(file(), 'x');
  await expect(inForce(() => expect.unreachable()).read()).rejects.toThrow('is not JSON');
});
