import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { wholePng } from '@ledgerlight/importer/testing/whole-png';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPostFolder, type PostFolder } from './testing/post-folder.ts';
import { runBinary, startBinary } from './testing/run-binary.ts';

const run = promisify(execFile);
const PACKAGE = dirname(import.meta.dirname);

let folder: string;
let posts: PostFolder;
let installed: string;

/** Installs the package as `npm install` does, but links its one dependency instead of using the registry. */
beforeAll(async () => {
  [folder, posts] = await Promise.all([
    mkdtemp(join(await realpath(tmpdir()), 'ledgerlight-packed-')),
    createPostFolder(),
  ]);
  // The preview is built already, and other tests read it.
  await run('npx', ['rsbuild', 'build', '--environment', 'program', '--log-level', 'error'], { cwd: PACKAGE });
  await run('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder], { cwd: PACKAGE });
  const [archive = ''] = await readdir(folder);
  installed = join(folder, 'node_modules/@ledgerlight/cli');
  await mkdir(installed, { recursive: true });
  await run('tar', ['-xzf', join(folder, archive), '--strip-components=1', '-C', installed]);
  const sharp = fileURLToPath(import.meta.resolve('sharp')).replace(/\/sharp\/.*/, '/sharp');
  await symlink(sharp, join(folder, 'node_modules/sharp'));
});
afterAll(() => Promise.all([rm(folder, { recursive: true }), posts.remove()]));

const options = (workingFolder: string) => ({
  workingFolder,
  program: join(installed, 'bin/ledgerlight.js'),
  environment: { LEDGERLIGHT_CONFIG: join(folder, 'config') },
});
const ledgerlight = (args: readonly string[], cwd: string) => runBinary(args, options(cwd));

test('the package contains only scripts, one dependency and a scoped name', async () => {
  const { name, version, dependencies } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'));
  expect([name, Object.keys(dependencies)]).toEqual(['@ledgerlight/cli', ['sharp']]);
  expect((await readdir(installed)).sort()).toEqual(['bin', 'dist', 'package.json']);
  expect(await ledgerlight(['--version'], folder)).toMatchObject({ code: 0, stdout: `${version}\n` });
  // ES modules do not have these names.
  const script = await readFile(join(installed, 'dist/program/main.js'), 'utf8');
  expect(script.replace(/^ *\*.*$/gm, '')).not.toMatch(/\(__(?:file|dir)name\)/);
});

test('the packed program runs outside of the project', async () => {
  await posts.write('site/a.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>');
  await posts.write('site/rates.md', '# Rates\n\n![a drawing](a.svg)');
  const imported = await ledgerlight(['import', 'site', '--to', 'posts'], posts.path);
  expect(imported).toMatchObject({ code: 0, stdout: 'imported  posts/rates/index.md\n' });
  const outside = await ledgerlight(['publish', 'posts', '--yes'], posts.path);
  expect(outside).toMatchObject({ code: 4, stdout: '' });
  expect((await ledgerlight(['frobnicate'], posts.path)).stderr).toContain('"ledgerlight --help"');
  expect((await ledgerlight(['frobnicate'], folder)).stderr).toContain('"npx ledgerlight --help"');
});

test('preview serves a file to this machine only, and reloads it', async () => {
  await posts.writePost('seen.md', { title: 'First <words>', seed: 7 });
  const preview = startBinary(['preview', 'seen.md'], options(posts.path));
  await preview.said('Press Ctrl-C to stop.');
  const { stdout } = preview.soFar();
  const address = stdout.trim();
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
  const page = await fetch(address);
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self';/);
  const html = await page.text();
  expect(html).toContain('First &lt;words&gt;');
  expect(html).not.toMatch(/cannot be published yet| style=/);
  const [cover = ''] = html.match(/\/images\/0\/[^"]+/) ?? [];
  expect(new Uint8Array(await (await fetch(new URL(cover, address))).arrayBuffer())).toEqual(wholePng(14));
  for (const path of ['/page.css', '/reload.js']) expect((await fetch(new URL(path, address))).status).toBe(200);
  expect((await fetch(new URL('/images/0/../../seen.md', address))).status).toBe(404);
  expect(await statusFor(address, 'elsewhere.example')).toBe(403);

  const changes = (await fetch(new URL('/changes', address))).body?.getReader();
  await changes?.read();
  await posts.write('seen.md', '---\ntitle: Second\ndate: soon\n---\n\nText.');
  const { value } = (await changes?.read()) ?? {};
  expect(new TextDecoder().decode(value)).toBe('data: changed\n\n');
  const changed = await (await fetch(address)).text();
  expect(changed).toMatch(/cannot be published yet.*seen\.md:3:1.*The date.*Second/s);
  preview.kill('SIGINT');
  expect((await preview.ended).code).toBe(0);
});

function statusFor(address: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { host } }, ({ statusCode }) => resolve(statusCode)).on('error', reject);
  });
}
