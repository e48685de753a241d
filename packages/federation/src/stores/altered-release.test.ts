import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { writeBuild } from '../../testing/builds.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { readUncheckedBuild, storeBuild } from './artifact-store.ts';
import { createDirectoryStore } from './directory-store.ts';
import { parseUnalteredRecord, writeReleaseRecord } from './release-record.ts';

let store: string;
let folder: string;
let version: string;

beforeEach(async () => {
  store = await temporaryFolder();
  const dist = join(store, 'dist');
  await writeBuild(
    dist,
    { 'web/entry.js': 'code', 'web/entry.js.br': 'packed' },
    { needs: { shared: {}, runtime: '2.9.2' } },
  );
  const build = await readUncheckedBuild(dist);
  version = build.release.version;
  folder = join(store, 'content', version);
  await storeBuild(build, store, { at: '2026-01-01T00:00:00.000Z', by: 'Ann', commit: 'abc', dirty: false });
});

const chosen = () => createDirectoryStore(store).release('content', version);

async function edit(file: string, before: string, after: string): Promise<void> {
  const text = await readFile(join(folder, file), 'utf8');
  expect(text).toContain(before);
  await writeFile(join(folder, file), text.replaceAll(before, after));
}

/** As written by an older version, or to hide a change. */
async function dropDigest(): Promise<void> {
  const { digest: _, ...record } = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8'));
  await writeFile(join(folder, 'release.json'), JSON.stringify(record));
}

test('an unaltered release is read, also without a digest', async () => {
  expect(await chosen()).toMatchObject({ version, paths: ['/blog'] });
  await dropDigest();
  expect(await chosen()).toMatchObject({ version, paths: ['/blog'] });
});

test.each([
  ['release.json', '"/blog"', '"/about"'],
  ['release.json', '"by": "Ann"', '"by": "Bob"'],
  ['release.json', '"web/entry.js": 6', '"web/entry.js": 5'],
  ['remote.json', '"/blog"', '"/about"'],
  ['remote.json', '"needs"', '"notes"'],
  ['remote.json', '{', ''],
  ['web/entry.js', 'code', 'other'],
])('a change of %s from %s to %s is rejected', async (file, before, after) => {
  await edit(file, before, after);
  await expect(chosen()).rejects.toThrow(`content@${version} was changed after it was stored: ${join(folder, file)}`);
});

test.each(['"/blog"', '"web/entry.js": 6'])('a change of %s is rejected without a digest', async (words) => {
  await edit('release.json', words, words.replace('/blog', '/about').replace('6', '5'));
  await dropDigest();
  await expect(chosen()).rejects.toMatchObject({ code: 'RELEASE' });
});

test.each(['remote.json', 'web/entry.js.br'])('a release without its %s is rejected', async (file) => {
  await rm(join(folder, file));
  await expect(chosen()).rejects.toMatchObject({ code: 'RELEASE' });
});

test('a release in the folder of another version is rejected', async () => {
  const other = 'f'.repeat(12);
  await mkdir(join(store, 'content', other));
  await writeFile(join(store, 'content', other, 'release.json'), await readFile(join(folder, 'release.json')));
  await expect(createDirectoryStore(store).release('content', other)).rejects.toMatchObject({ code: 'RELEASE' });
});

test('a record with its keys in another order is unaltered', async () => {
  const record = await createDirectoryStore(store).record('content', version);
  if (!record) throw new Error('The release is stored');
  const { digest, ...others } = JSON.parse(writeReleaseRecord(record));
  const reordered = { digest, ...Object.fromEntries(Object.entries(others).reverse()) };
  expect(parseUnalteredRecord(JSON.stringify(reordered), 'a record')).toEqual(record);
  expect(parseUnalteredRecord(JSON.stringify({ ...reordered, digest: '' }), 'a record')).toBeNull();
});
