import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { ASKED_OFTEN, encodedBody } from './encoded-body.ts';

test('every encoding of a text holds the same text', async () => {
  const body = '<p>zażółć</p>'.repeat(200);
  const { identity, compressed } = encodedBody(body);
  expect(identity.toString()).toBe(body);
  const [gzip, br] = await Promise.all([compressed?.('gzip'), compressed?.('br')]);
  expect(gunzipSync(gzip ?? '').toString()).toBe(body);
  expect(brotliDecompressSync(br ?? '').toString()).toBe(body);
  expect(br?.byteLength).toBeLessThan(identity.byteLength / 10);
});

test('what is kept of a text takes no more memory than its bytes', async () => {
  const { identity, compressed } = encodedBody('<p>zażółć</p>'.repeat(200));
  for (const kept of [identity, await compressed?.('gzip'), await compressed?.('br')])
    expect(kept?.buffer.byteLength).toBe(kept?.byteLength);
});

test('a text is compressed once in each way, however many ask, and is there at once from then on', async () => {
  const { compressed } = encodedBody('word '.repeat(500));
  expect(compressed?.('gzip')).toBe(compressed?.('gzip'));
  const made = await compressed?.('br');
  expect(compressed?.('br')).toBe(made);
});

test('what very many ask for is compressed better, without anybody waiting for it', async () => {
  const text = Array.from({ length: 3_000 }, (_, place) => `${place % 7}${(place * place) % 11} `).join('');
  const { compressed } = encodedBody(text);
  const first = await compressed?.('br');
  for (let asked = 1; asked < ASKED_OFTEN; asked += 1) expect(await compressed?.('br')).toBe(first);
  await vi.waitFor(
    async () => expect((await compressed?.('br'))?.byteLength).toBeLessThan(first?.byteLength ?? 0),
    60_000,
  );
  expect(brotliDecompressSync((await compressed?.('br')) ?? '').toString()).toBe(text);
});

test('a text that is the same as before keeps what was made of it', () => {
  const last = encodedBody('a');
  expect(encodedBody('a', last)).toBe(last);
  expect(encodedBody('b', last).identity.toString()).toBe('b');
});

test('half of a character is shown as one that is missing', () => {
  expect(encodedBody('a\ud800b’').identity.toString()).toBe('a\ufffdb’');
});

test('one text has one tag, others another', () => {
  expect(encodedBody('a').etag).toBe(encodedBody('a').etag);
  expect(encodedBody('a').etag).not.toBe(encodedBody('b').etag);
});
