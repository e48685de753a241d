import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPostFolder, type PostFolder } from './testing/post-folder.ts';

const run = promisify(execFile);
const PACKAGE = dirname(import.meta.dirname);

let folder: string;
let posts: PostFolder;
let installed: string;

/** As `npm install` of what `npm pack` made, but for the registry: the one package that it names is linked. */
beforeAll(async () => {
  [folder, posts] = await Promise.all([
    mkdtemp(join(await realpath(tmpdir()), 'ledgerlight-packed-')),
    createPostFolder(),
  ]);
  await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: PACKAGE });
  const [archive = ''] = await readdir(folder);
  installed = join(folder, 'node_modules/@ledgerlight/cli');
  await mkdir(installed, { recursive: true });
  await run('tar', ['-xzf', join(folder, archive), '--strip-components=1', '-C', installed]);
  const sharp = fileURLToPath(import.meta.resolve('sharp')).replace(/\/sharp\/.*/, '/sharp');
  await symlink(sharp, join(folder, 'node_modules/sharp'));
});
afterAll(() => Promise.all([rm(folder, { recursive: true }), posts.remove()]));

const ledgerlight = (words: readonly string[], cwd: string) =>
  run(process.execPath, [join(installed, 'bin/ledgerlight.js'), ...words], {
    cwd,
    env: { PATH: process.env.PATH, LEDGERLIGHT_CONFIG: join(folder, 'config') },
  }).then(
    (told) => ({ code: 0, ...told }),
    (failure: { code: number; stdout: string; stderr: string }) => failure,
  );

test('the package has scripts alone, asks the registry for one other, and has a name in a scope of its own', async () => {
  const { name, version, dependencies } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'));
  expect([name, Object.keys(dependencies)]).toEqual(['@ledgerlight/cli', ['sharp']]);
  expect((await readdir(installed)).sort()).toEqual(['bin', 'dist', 'package.json']);
  expect(await ledgerlight(['--version'], folder)).toMatchObject({ code: 0, stdout: `${version}\n` });
});

test('outside of the project it checks a post with its pictures, finds no backend, and says what can be typed there', async () => {
  await posts.writePost('rates.md');
  const outside = await ledgerlight(['publish', 'rates.md'], posts.path);
  expect(outside).toMatchObject({ code: 4, stdout: '' });
  expect(outside.stderr).toMatch(/No backend is running: .* in a folder \.data here and above\./);
  const beside = await ledgerlight(['frobnicate'], posts.path);
  expect(beside.stderr).toContain('(type "ledgerlight --help"');
  expect((await ledgerlight(['frobnicate'], folder)).stderr).toContain('(type "npx ledgerlight --help"');
});
