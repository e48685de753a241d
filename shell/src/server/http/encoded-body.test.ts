import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encodedBody } from './encoded-body.ts';

test('every encoding of a text holds the same text', async () => {
  const body = '<p>zażółć</p>'.repeat(200);
  const { identity, compressed } = encodedBody(body);
  expect(identity.toString()).toBe(body);
  const [gzip, br] = await Promise.all([compressed?.('gzip'), compressed?.('br')]);
  expect(gunzipSync(gzip ?? '').toString()).toBe(body);
  expect(brotliDecompressSync(br ?? '').toString()).toBe(body);
  expect(br?.byteLength).toBeLessThan(identity.byteLength / 10);
});

test('a text is compressed once in each way, however many ask', async () => {
  const { compressed } = encodedBody('word '.repeat(500));
  expect(await compressed?.('br')).toBe(await compressed?.('br'));
  expect(compressed?.('gzip')).toBe(compressed?.('gzip'));
});

test('one text has one tag, others another', () => {
  expect(encodedBody('a').etag).toBe(encodedBody('a').etag);
  expect(encodedBody('a').etag).not.toBe(encodedBody('b').etag);
});
