import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { temporaryFolder } from '@ledgerlight/federation/testing/temporary-folder';
import { beforeEach, expect, test } from 'vitest';
import { serveInTest } from '../testing/served-routes.ts';
import { createAssetRoutes } from './routes.ts';

let folder: string;
let url: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  await mkdir(join(folder, 'static/js'), { recursive: true });
  await writeFile(join(folder, 'static/js/shell.0123.js'), 'run()');
  await writeFile(join(folder, 'static/js/shell.0123.js.br'), brotliCompressSync('run()'));
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
  await writeFile(join(folder, 'assets.json'), '{}');
  url = (await serveInTest(await createAssetRoutes(folder))).origin;
});

test('serves hashed files compressed and immutable, others for an hour', async () => {
  const script = await fetch(`${url}/static/js/shell.0123.js`, { headers: { 'accept-encoding': 'br' } });
  expect(await script.text()).toBe('run()');
  expect(script.headers.get('content-encoding')).toBe('br');
  expect(script.headers.get('cache-control')).toContain('immutable');
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  const icon = await fetch(`${url}/favicon.svg`, { headers: { 'accept-encoding': 'br, gzip' } });
  expect(icon.headers.get('content-encoding')).toBeNull();
  expect(icon.headers.get('cache-control')).toBe('public, max-age=3600');
  const known = { 'if-none-match': icon.headers.get('etag') ?? '' };
  expect((await fetch(`${url}/favicon.svg`, { headers: known })).status).toBe(304);
});

test.each([
  '/assets.json',
  '/static/js/shell.0123.js.br',
  '/static/js',
  '/',
  '/../secret',
  '/favicon.svg/',
  '/FAVICON.svg',
])('does not serve %s', async (path) => {
  expect((await fetch(url + path)).status).toBe(404);
});

test('serves files from memory after the folder was deleted', async () => {
  await rm(folder, { recursive: true });
  expect(await (await fetch(`${url}/static/js/shell.0123.js`)).text()).toBe('run()');
});
