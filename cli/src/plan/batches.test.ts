import { expect, test } from 'vitest';
import { batchesOf } from './batches.ts';

test('limits batches by posts and by characters', () => {
  const sizes = (...posts: number[]) => batchesOf(posts, (size) => size);
  const megabyte = 1024 * 1024;
  expect(sizes(megabyte, 3 * megabyte, 1, 9 * megabyte, 5)).toEqual([
    [megabyte, 3 * megabyte],
    [1],
    [9 * megabyte],
    [5],
  ]);
  expect(sizes(...Array<number>(401).fill(1)).map(({ length }) => length)).toEqual([200, 200, 1]);
});
