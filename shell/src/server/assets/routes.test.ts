import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ServedRoutes, serveRoutes } from '../testing/served-routes.ts';
import { createAssetRoutes } from './routes.ts';

let folder: string;
let served: ServedRoutes;
let url: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledgerlight-static-'));
  await mkdir(join(folder, 'static/js'), { recursive: true });
  await writeFile(join(folder, 'static/js/shell.0123.js'), 'run()');
  await writeFile(join(folder, 'static/js/shell.0123.js.br'), brotliCompressSync('run()'));
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
  await writeFile(join(folder, 'assets.json'), '{}');
  served = await serveRoutes(await createAssetRoutes(folder));
  url = served.origin;
});

afterEach(async () => {
  await served.close();
  await rm(folder, { recursive: true, force: true });
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
});

test('responds with 304 to a matching ETag', async () => {
  const etag = (await fetch(`${url}/favicon.svg`)).headers.get('etag') ?? '';
  expect((await fetch(`${url}/favicon.svg`, { headers: { 'if-none-match': etag } })).status).toBe(304);
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
