import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { inflatesBeyond } from './inflated-size.ts';

const MEGABYTE = 1024 * 1024;

test.each([
  [0, false],
  [MEGABYTE, false],
  [MEGABYTE + 1, true],
  [20 * MEGABYTE, true],
])('data that inflate to %d bytes are beyond a megabyte: %s', (size, isBeyond) => {
  expect(inflatesBeyond(deflateSync(Buffer.alloc(size)), MEGABYTE)).toBe(isBeyond);
});

test('nothing beyond the limit is inflated', () => {
  const data = deflateSync(Buffer.alloc(20 * MEGABYTE));
  // Inflating what follows the beginning would fail.
  data.fill(0xff, 10_000);
  expect(inflatesBeyond(data, MEGABYTE)).toBe(true);
});

test('data that are damaged before the limit are not beyond it', () => {
  expect(inflatesBeyond(new Uint8Array([1, 2, 3, 4]), MEGABYTE)).toBe(false);
  expect(inflatesBeyond(new Uint8Array(), MEGABYTE)).toBe(false);
  expect(inflatesBeyond(deflateSync(Buffer.alloc(100_000)).subarray(0, 20), MEGABYTE)).toBe(false);
});
