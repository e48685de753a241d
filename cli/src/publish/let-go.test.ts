import { expect, test } from 'vitest';
import { freeAtOnce } from './let-go.ts';

test('the memory of a large picture is given back, and not that of a small one or of which others have a part', () => {
  const megabyte = 1024 * 1024;
  const [large, small, shared] = [megabyte, 1000, 2 * megabyte].map((size) => new Uint8Array(size));
  const part = shared?.subarray(0, megabyte);
  for (const bytes of [large, small, part]) if (bytes) freeAtOnce(bytes);
  expect([large, small, part].map((bytes) => bytes?.length)).toEqual([0, 1000, megabyte]);
});
