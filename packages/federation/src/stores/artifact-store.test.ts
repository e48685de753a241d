import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentHash } from '../registry/content-hash.ts';
import { type Build, readBuild, storeBuild } from './artifact-store.ts';
import { createDirectoryStore } from './directory-store.ts';

/** The hash of an empty file. */
const EMPTY = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

const provenance = { at: '2026-01-01T00:00:00.000Z', by: 'Ann', commit: 'abc', dirty: false };

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'artifact-store-'));
});

afterEach(() => rm(folder, { recursive: true }));

/** @param hashed the files whose hashes the entry carries */
async function makeBuild(code: string, hashed = ['', code]): Promise<string> {
  const dist = join(folder, 'dist');
  const files = {
    'ssr/entry.js': '',
    'web/entry.js': hashed.map((text) => contentHash(Buffer.from(text))).join(),
    'web/routes.css': '',
    'web/routes.js': code,
    'web/routes.js.br': code,
  };
  const description = {
    name: 'content',
    paths: ['/blog'],
    container: 'ledgerlight_content_1',
    web: { entry: 'web/entry.js', scripts: ['web/routes.js'], styles: ['web/routes.css'] },
    ssr: { entry: 'ssr/entry.js' },
    files: Object.keys(files),
  };
  for (const [file, text] of Object.entries({ ...files, 'remote.json': JSON.stringify(description) })) {
    await mkdir(dirname(join(dist, file)), { recursive: true });
    await writeFile(join(dist, file), text);
  }
  return dist;
}

async function store(dist: string, place: string): Promise<Build> {
  const build = await readBuild(dist);
  await storeBuild(build, place, provenance);
  return build;
}

test('a stored build is named by its content and described for the registry', async () => {
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
  expect(await readFile(join(folder, 'content', release.version, 'web', 'routes.js'), 'utf8')).toBe('one');
});

test.each([
  ['script', 'routes.js', ['']],
  ['style sheet', 'routes.css', ['one']],
])('a build with a %s whose hash its entry does not carry is refused', async (_, file, hashed) => {
  await expect(readBuild(await makeBuild('one', hashed))).rejects.toThrow(`does not carry the hash of web/${file}`);
});

test('the same build is stored once, another one gets a version of its own beside it', async () => {
  const first = await store(await makeBuild('one'), folder);
  const again = await store(await makeBuild('one'), folder);
  const other = await store(await makeBuild('two'), folder);
  expect(again).toEqual(first);
  expect(other.release.version).not.toBe(first.release.version);
  expect(await readFile(join(folder, 'content', first.release.version, 'web', 'routes.js'), 'utf8')).toBe('one');
});

test('what an earlier build left behind is no part of the version', async () => {
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

test('a stored build comes with its record', async () => {
  const { release } = await store(await makeBuild('one'), folder);
  expect(await createDirectoryStore(folder).record('content', release.version)).toEqual({
    release,
    provenance,
    sizes: { 'web/routes.js': 3 },
    needs: null,
    contract: null,
  });
});

test('a build that is there already counts as used when it is stored again', async () => {
  const dist = await makeBuild('one');
  const { release } = await store(dist, folder);
  const record = join(folder, 'content', release.version, 'release.json');
  await utimes(record, new Date(0), new Date(0));
  await store(dist, folder);
  expect((await stat(record)).mtime.getFullYear()).toBeGreaterThan(1970);
});

test('what a build needs and was built with is noted, and a later build of the same code brings the types up to date', async () => {
  const dist = await makeBuild('one');
  const contractOf = (text: string) => ({ shellApi: 'a.d.ts', routes: 'a.d.ts', files: { 'a.d.ts': text } });
  await writeFile(join(dist, 'contract.json'), JSON.stringify(contractOf('export {};')));
  const { release } = await store(dist, folder);
  const noted = () => createDirectoryStore(folder).record('content', release.version);
  expect(await noted()).toMatchObject({ contract: contractOf('export {};'), provenance });

  await writeFile(join(dist, 'contract.json'), JSON.stringify(contractOf('export type Now = 1;')));
  await storeBuild(await readBuild(dist), folder, { ...provenance, by: 'Bob' });
  expect(await noted()).toMatchObject({ contract: contractOf('export type Now = 1;'), provenance });
});
