import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { writeBuild } from '../../testing/builds.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { contentHash } from '../registry/content-hash.ts';
import { type Build, readBuild, storeBuild } from './artifact-store.ts';

const EMPTY = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

const provenance = { at: '2026-01-01T00:00:00.000Z', by: 'Ann', commit: 'abc', dirty: false };

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
});

/** @param hashed texts whose hashes are in the entry */
async function makeBuild(code: string, hashed = ['', code]): Promise<string> {
  const dist = join(folder, 'dist');
  const files = {
    'ssr/entry.js': '',
    'web/entry.js': hashed.map((text) => contentHash(Buffer.from(text))).join(),
    'web/routes.css': '',
    'web/routes.js': code,
    'web/routes.js.br': code,
  };
  await writeBuild(dist, files, {
    web: { entry: 'web/entry.js', scripts: ['web/routes.js'], styles: ['web/routes.css'] },
    ssr: { entry: 'ssr/entry.js' },
  });
  return dist;
}

async function store(dist: string, place: string): Promise<Build> {
  const build = await readBuild(dist);
  await storeBuild(build, place, provenance);
  return build;
}

test('a stored build is versioned by its content', async () => {
  const { name, release } = await store(await makeBuild('one'), folder);
  expect(name).toBe('content');
  expect(release).toEqual({
    version: expect.stringMatching(/^[a-f0-9]{12}$/),
    container: 'ledgerlight_content_1',
    paths: ['/blog'],
    web: {
      entry: `content/${release.version}/web/entry.js`,
      scripts: [`content/${release.version}/web/routes.js`],
      styles: [`content/${release.version}/web/routes.css`],
    },
    ssr: { entry: `content/${release.version}/ssr/entry.js` },
    files: {
      [`content/${release.version}/ssr/entry.js`]: EMPTY,
      [`content/${release.version}/web/entry.js`]: expect.stringMatching(/^sha256-/),
      [`content/${release.version}/web/routes.css`]: EMPTY,
      [`content/${release.version}/web/routes.js`]: 'sha256-dpLDrTVAu4A8Ags67mbNiIcSMjTqDG5xQ8Ct1z/0Me0=',
    },
  });
  expect((await store(await makeBuild('two'), folder)).release.version).not.toBe(release.version);
  expect(await readFile(join(folder, 'content', release.version, 'web', 'routes.js'), 'utf8')).toBe('one');
});

test.each([
  ['script', 'routes.js', ['']],
  ['style sheet', 'routes.css', ['one']],
])('a build with a %s whose hash its entry does not carry is refused', async (_, file, hashed) => {
  await expect(readBuild(await makeBuild('one', hashed))).rejects.toThrow(`does not carry the hash of web/${file}`);
});

test('files of an earlier build are not part of the version', async () => {
  const first = await store(await makeBuild('one'), join(folder, 'clean'));
  const dist = await makeBuild('one');
  await writeFile(join(dist, 'web', 'old-routes.js'), 'two');
  const again = await store(dist, folder);
  expect(again).toEqual(first);
  expect((await readdir(join(folder, 'content', again.release.version, 'web'))).sort()).toEqual([
    'entry.js',
    'routes.css',
    'routes.js',
    'routes.js.br',
  ]);
});

test('storing a build again marks it as used', async () => {
  const dist = await makeBuild('one');
  const { release } = await store(dist, folder);
  const record = join(folder, 'content', release.version, 'release.json');
  await utimes(record, new Date(0), new Date(0));
  await store(dist, folder);
  expect((await stat(record)).mtime.getFullYear()).toBeGreaterThan(1970);
});
