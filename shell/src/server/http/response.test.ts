import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { serveInTest } from '../testing/served-routes.ts';
import { acceptedEncoding, encodedBody } from './response.ts';

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString();

test('every encoding contains the same text', async () => {
  const body = '<p>zażółć</p>'.repeat(200);
  const { identity, compressed } = encodedBody(body);
  expect(textOf(identity)).toBe(body);
  const [gzip, br] = await Promise.all([compressed?.('gzip'), compressed?.('br')]);
  expect(gunzipSync(gzip ?? '').toString()).toBe(body);
  expect(brotliDecompressSync(br ?? '').toString()).toBe(body);
  expect(br?.byteLength).toBeLessThan(identity.byteLength / 10);
});

test('cached forms retain no more memory than their bytes', async () => {
  const { identity, compressed } = encodedBody('<p>zażółć</p>'.repeat(200));
  for (const retained of [identity, await compressed?.('gzip'), await compressed?.('br')])
    expect(retained?.buffer.byteLength).toBe(retained?.byteLength);
});

test('compresses a text once per encoding', async () => {
  const { compressed } = encodedBody('word '.repeat(500));
  expect(compressed?.('gzip')).toBe(compressed?.('gzip'));
  expect(await compressed?.('br')).toBe(await compressed?.('br'));
});

test('reuses the compressed forms of an unchanged text', () => {
  const last = encodedBody('a');
  expect(encodedBody('a', last)).toBe(last);
  expect(textOf(encodedBody('b', last).identity)).toBe('b');
});

test('replaces a lone surrogate', () => {
  expect(textOf(encodedBody('a\ud800b’').identity)).toBe('a\ufffdb’');
});

test.each(['br', 'gzip', 'identity'])('responds in %s with the same ETag', async (encoding) => {
  const body = encodedBody('word '.repeat(500));
  const handle = () => ({ status: 200, cacheControl: 'public', body });
  const { origin } = await serveInTest([{ method: 'GET', path: '/a', handle }]);
  const sendRequest = (more = {}) => fetch(`${origin}/a`, { headers: { 'accept-encoding': encoding, ...more } });
  const answer = await sendRequest();
  expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
  expect(await answer.text()).toBe('word '.repeat(500));
  expect(answer.headers.get('vary')).toBe('accept-encoding');
  expect((await sendRequest({ 'if-none-match': body.etag })).status).toBe(304);
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.8', 'gzip'],
  ['identity', 'identity'],
  [undefined, 'identity'],
])('the best accepted encoding of %s is %s', (accepted, encoding) => {
  expect(acceptedEncoding(accepted)).toBe(encoding);
});
