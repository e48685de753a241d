import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encodePage, encodingFor } from './encoded-body.ts';

test('every encoding of a page holds the same text', async () => {
  const body = '<p>zażółć</p>'.repeat(200);
  const page = await encodePage({ status: 200, body, whole: true });
  expect(page.identity.toString()).toBe(body);
  expect(gunzipSync(page.gzip ?? '').toString()).toBe(body);
  expect(brotliDecompressSync(page.br ?? '').toString()).toBe(body);
  expect(page.br?.byteLength).toBeLessThan(page.identity.byteLength / 10);
});

test('pages with one text have one tag, others another', async () => {
  const tag = async (body: string) => (await encodePage({ status: 200, body, whole: true })).etag;
  expect(await tag('a')).toBe(await tag('a'));
  expect(await tag('a')).not.toBe(await tag('b'));
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.8', 'gzip'],
  ['identity', 'identity'],
  [undefined, 'identity'],
])('of %s the best is %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});
