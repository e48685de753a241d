import { expect, test } from 'vitest';
import { createRestartPolicy } from './restart-policy.ts';

test('restarts with growing delays and gives up after six ends in a minute', () => {
  let time = 0;
  const restarts = createRestartPolicy(() => time);
  const delays = Array.from({ length: 6 }, () => {
    time += 5_000;
    return restarts.next();
  });
  expect(delays).toEqual([0, 200, 500, 1_000, 2_000, null]);
  restarts.reset();
  expect(restarts.next()).toBe(0);
});

test('ignores ends more than a minute ago', () => {
  let time = 0;
  const restarts = createRestartPolicy(() => time);
  for (let hour = 0; hour < 20; hour += 1) {
    time += 61_000;
    expect(restarts.next()).toBe(0);
  }
});
