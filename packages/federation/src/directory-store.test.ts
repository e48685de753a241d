import { mkdtemp, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleRelease, storeSample } from '../testing/releases.ts';
import { createDirectoryStore, type DirectoryStore } from './directory-store.ts';
import { promote } from './registry-changes.ts';
import { changeRegistry } from './registry-store.ts';

const ONE = '111111111111';
const TWO = '222222222222';
const words = { by: 'Ann', what: 'promote', message: '' };
const since = { at: '2026-01-01T00:00:00.000Z', by: 'Ann' };

let folder: string;
let store: DirectoryStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'directory-store-'));
  store = createDirectoryStore(folder);
});

afterEach(() => rm(folder, { recursive: true }));

const promoted = (name: string, version: string) =>
  changeRegistry(store, words, (remotes) => promote(remotes, name, sampleRelease(name, version), since));

test('an empty store has no registry and no releases', async () => {
  expect(await store.read()).toBeNull();
  expect(await store.remotes()).toEqual([]);
  expect(await store.versions('pages')).toEqual([]);
  expect(await store.release('pages', ONE)).toBeNull();
});

test('of two authors who saw one revision the second is told, and nothing of the first is lost', async () => {
  const first = await promoted('pages', ONE);
  const next = { ...first, revision: 2 };
  expect(
    await store.add({ ...next, remotes: promote(first.remotes, 'tools', sampleRelease('tools', ONE), since) }),
  ).toBe(true);
  expect(await store.add({ ...next, remotes: promote(first.remotes, 'post', sampleRelease('post', ONE), since) })).toBe(
    false,
  );
  expect(Object.keys((await store.read())?.remotes ?? {})).toEqual(['pages', 'tools']);
});

test('twenty changes at one moment are twenty revisions, and all survive', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `remote-${index}`);
  await Promise.all(names.map((name) => promoted(name, ONE)));
  const registry = await store.read();
  expect(registry?.revision).toBe(20);
  expect(Object.keys(registry?.remotes ?? {}).sort()).toEqual(names.sort());
  const revisions = [];
  for await (const { revision } of store.revisions()) revisions.push(revision);
  expect(revisions).toEqual(Array.from({ length: 20 }, (_, index) => 20 - index));
  expect((await readdir(join(folder, 'registry'))).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('what breaks the rules is never put in force', async () => {
  const { remotes } = await promoted('pages', ONE);
  const stolen = { ...remotes, tools: { ...remotes.pages, live: sampleRelease('tools', ONE, ['/pages']) } };
  await expect(changeRegistry(store, words, () => stolen as typeof remotes)).rejects.toThrow('two owners');
  expect((await store.read())?.revision).toBe(1);
});

test('a damaged revision is named with its file', async () => {
  await promoted('pages', ONE);
  await truncate(join(folder, 'registry', '1.json'), 30);
  await expect(store.read()).rejects.toThrow(join(folder, 'registry', '1.json'));
  await writeFile(join(folder, 'registry', '1.json'), ' '.repeat(12_000_000));
  await expect(store.read()).rejects.toThrow('at most 2097152 are read');
});

test('releases are listed by when they were stored, the newest first', async () => {
  await storeSample(folder, 'pages', ONE, '2026-02-01T00:00:00.000Z');
  await storeSample(folder, 'pages', TWO, '2026-03-01T00:00:00.000Z');
  expect(await store.versions('pages')).toEqual([TWO, ONE]);
  expect(await store.remotes()).toEqual(['pages']);
  expect(await store.release('pages', ONE)).toEqual(sampleRelease('pages', ONE));
});

test('a release is removed whole; one that is live or was used a moment ago stays', async () => {
  await storeSample(folder, 'pages', ONE);
  await storeSample(folder, 'pages', TWO);
  await promoted('pages', TWO);
  expect(await store.remove('pages', ONE)).toBe(false);
  const longAgo = new Date('2026-01-01');
  for (const version of [ONE, TWO]) await utimes(join(folder, 'pages', version, 'release.json'), longAgo, longAgo);
  expect(await store.remove('pages', TWO)).toBe(false);
  expect(await store.remove('pages', ONE)).toBe(true);
  expect(await readdir(join(folder, 'pages'))).toEqual([TWO]);
  await store.touch('pages', TWO);
});
