import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createBudget } from './budget.ts';

test('starts work in order while there is room, and the heaviest alone', async () => {
  const budget = createBudget(10);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const done = [6, 4, 1, 30, 2].map((weight) =>
    budget(weight, () => {
      begun.push(weight);
      return new Promise<void>((resolve) => ends.push(resolve));
    }),
  );
  const endOne = async () => {
    ends.shift()?.();
    await setImmediate();
  };
  await setImmediate();
  expect(begun).toEqual([6, 4]);
  await endOne();
  expect(begun).toEqual([6, 4, 1]);
  await endOne();
  expect(begun).toEqual([6, 4, 1]);
  await endOne();
  expect(begun).toEqual([6, 4, 1, 30]);
  await endOne();
  expect(begun).toEqual([6, 4, 1, 30, 2]);
  await endOne();
  await Promise.all(done);
});

test('work that fails gives its room back', async () => {
  const budget = createBudget(1);
  await expect(budget(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await budget(1, async () => 'done')).toBe('done');
});
