import { cp, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { activate, sampleRelease, storeSample } from '../../testing/releases.ts';
import { describeReleaseStore } from '../../testing/store-contract.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createDirectoryStore, type DirectoryStore } from './directory-store.ts';

const ONE = '111111111111';

let folder: string;
let store: DirectoryStore;

beforeEach(async () => {
  folder = await temporaryFolder();
  store = createDirectoryStore(folder);
});

describeReleaseStore('a store in a folder', async () => ({
  store,
  other: createDirectoryStore(folder),
  author: 'Ann',
  async age(remote, version) {
    const longAgo = new Date('2026-01-01');
    await utimes(join(folder, remote, version, 'release.json'), longAgo, longAgo);
  },
  async leaveHalf({ dist, name, release }) {
    await cp(dist, join(folder, name, `${release.version}.1`), { recursive: true });
  },
  isHalfThere: async ({ name, release }) => (await readdir(join(folder, name))).includes(`${release.version}.1`),
  async ageWhatIsLeft() {
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61 * 60 * 1000);
  },
  close: async () => void vi.restoreAllMocks(),
}));

test('concurrent changes leave only revisions', async () => {
  await Promise.all(['pages', 'tools', 'post'].map((name) => activate(store, name, sampleRelease(name, ONE))));
  expect((await readdir(join(folder, 'registry'))).sort()).toEqual(['1.json', '2.json', '3.json']);
});

test('a revision is parsed again only when its file is another', async () => {
  await activate(store, 'pages', sampleRelease('pages', ONE));
  expect(await store.read()).toBe(await store.read());
  await writeFile(join(folder, 'registry', '1.json'), '{}');
  await expect(store.read()).rejects.toThrow('1.json');
});

test('a removed release leaves nothing', async () => {
  await storeSample(folder, 'pages', ONE);
  const longAgo = new Date('2026-01-01');
  await utimes(join(folder, 'pages', ONE, 'release.json'), longAgo, longAgo);
  expect(await store.remove('pages', ONE)).toBe(true);
  expect(await readdir(join(folder, 'pages'))).toEqual([]);
});
