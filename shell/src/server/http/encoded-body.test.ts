import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encodedBody } from './encoded-body.ts';

test('every encoding of a text holds the same text', async () => {
  const body = '<p>zażółć</p>'.repeat(200);
  const encoded = await encodedBody(body);
  expect(encoded.identity.toString()).toBe(body);
  expect(gunzipSync((await encoded.gzip()) ?? '').toString()).toBe(body);
  expect(brotliDecompressSync(encoded.br ?? '').toString()).toBe(body);
  expect(encoded.br?.byteLength).toBeLessThan(encoded.identity.byteLength / 10);
});

test('one text has one tag, others another', async () => {
  const tag = async (body: string) => (await encodedBody(body)).etag;
  expect(await tag('a')).toBe(await tag('a'));
  expect(await tag('a')).not.toBe(await tag('b'));
});
