import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { encodedBody, REQUESTS_BEFORE_BEST_QUALITY } from './encoded-body.ts';

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

test('recompresses a popular text at best quality in the background', async () => {
  const text = Array.from({ length: 3_000 }, (_, index) => `${index % 7}${(index * index) % 11} `).join('');
  const { compressed } = encodedBody(text);
  const first = await compressed?.('br');
  for (let requests = 1; requests < REQUESTS_BEFORE_BEST_QUALITY; requests += 1)
    expect(await compressed?.('br')).toBe(first);
  await vi.waitFor(
    async () => expect((await compressed?.('br'))?.byteLength).toBeLessThan(first?.byteLength ?? 0),
    60_000,
  );
  expect(brotliDecompressSync((await compressed?.('br')) ?? '').toString()).toBe(text);
});

test('reuses the compressed forms of an unchanged text', () => {
  const last = encodedBody('a');
  expect(encodedBody('a', last)).toBe(last);
  expect(textOf(encodedBody('b', last).identity)).toBe('b');
});

test('replaces a lone surrogate', () => {
  expect(textOf(encodedBody('a\ud800b’').identity)).toBe('a\ufffdb’');
});
