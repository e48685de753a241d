import { expect, test } from 'vitest';
import { createRestarts } from './restarts.ts';

test('a part comes back at once, then after longer pauses, and is given up after six ends in a minute', () => {
  let time = 0;
  const restarts = createRestarts(() => time);
  const pauses = Array.from({ length: 6 }, () => {
    time += 5_000;
    return restarts.next();
  });
  expect(pauses).toEqual([0, 200, 500, 1_000, 2_000, null]);
  restarts.forget();
  expect(restarts.next()).toBe(0);
});

test('ends that lie more than a minute back do not count', () => {
  let time = 0;
  const restarts = createRestarts(() => time);
  for (let hour = 0; hour < 20; hour += 1) {
    time += 61_000;
    expect(restarts.next()).toBe(0);
  }
});
