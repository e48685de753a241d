import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { storeBuild, writeRegistry } from './artifact-store.ts';
import { readRegistry } from './registry-in-force.ts';

/** The hash of an empty file. */
const EMPTY = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'artifact-store-'));
});

afterEach(() => rm(folder, { recursive: true }));

async function makeBuild(code: string): Promise<string> {
  const dist = join(folder, 'dist');
  const files = { 'ssr/entry.js': '', 'web/entry.js': '', 'web/routes.css': '', 'web/routes.js': code };
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

test('a stored build is named by its content and described for the registry', async () => {
  const { name, remote } = await storeBuild(await makeBuild('one'), folder);
  expect(name).toBe('content');
  expect(remote).toEqual({
    version: expect.stringMatching(/^[a-f0-9]{12}$/),
    container: 'ledgerlight_content_1',
    paths: ['/blog'],
    web: {
      entry: `content/${remote.version}/web/entry.js`,
      scripts: [`content/${remote.version}/web/routes.js`],
      styles: [`content/${remote.version}/web/routes.css`],
    },
    ssr: { entry: `content/${remote.version}/ssr/entry.js` },
    files: {
      [`content/${remote.version}/ssr/entry.js`]: EMPTY,
      [`content/${remote.version}/web/entry.js`]: EMPTY,
      [`content/${remote.version}/web/routes.css`]: EMPTY,
      [`content/${remote.version}/web/routes.js`]: 'sha256-dpLDrTVAu4A8Ags67mbNiIcSMjTqDG5xQ8Ct1z/0Me0=',
    },
  });
  expect(await readFile(join(folder, 'content', remote.version, 'web', 'routes.js'), 'utf8')).toBe('one');
});

test('the same build is stored once, another one gets a version of its own beside it', async () => {
  const first = await storeBuild(await makeBuild('one'), folder);
  const again = await storeBuild(await makeBuild('one'), folder);
  const other = await storeBuild(await makeBuild('two'), folder);
  expect(again).toEqual(first);
  expect(other.remote.version).not.toBe(first.remote.version);
  expect(await readFile(join(folder, 'content', first.remote.version, 'web', 'routes.js'), 'utf8')).toBe('one');
});

test('what an earlier build left behind is no part of the version', async () => {
  const first = await storeBuild(await makeBuild('one'), join(folder, 'clean'));
  const dist = await makeBuild('one');
  await writeFile(join(dist, 'web', 'old-routes.js'), 'two');
  const again = await storeBuild(dist, folder);
  expect(again).toEqual(first);
  expect((await readdir(join(folder, 'content', again.remote.version, 'web'))).sort()).toEqual([
    'entry.js',
    'routes.css',
    'routes.js',
  ]);
});

test('a registry is written, read back, and never written when it breaks the rules', async () => {
  const { remote } = await storeBuild(await makeBuild('one'), folder);
  await writeRegistry(folder, { remotes: { content: remote } });
  const post = JSON.parse(JSON.stringify(remote).replaceAll('content/', 'post/'));
  const broken = { remotes: { content: remote, post } };
  await expect(writeRegistry(folder, broken)).rejects.toThrow('two owners');
  expect(await readRegistry(folder)).toEqual({ remotes: { content: remote } });
});
