import { expect, test } from 'vitest';
import { createFreeSpace } from './free-space.ts';

test('what is given back is taken again, joined with what is free beside it, and the end is given up', () => {
  const space = createFreeSpace();
  expect([space.take(10), space.take(20), space.take(30), space.take(5)]).toEqual([0, 10, 30, 60]);
  space.giveBack(10, 20);
  space.giveBack(30, 30);
  expect([space.take(45), space.take(5), space.take(1)]).toEqual([10, 55, 65]);
  space.giveBack(60, 5);
  space.giveBack(65, 1);
  expect(space.end()).toBe(60);
  space.giveBack(0, 10);
  space.giveBack(10, 45);
  space.giveBack(55, 5);
  expect(space.end()).toBe(0);
});

test('however many come and go, there is room for those that are there and little more', () => {
  const space = createFreeSpace();
  const waiting: { readonly start: number; readonly length: number }[] = [];
  for (let turn = 0; turn < 2000; turn += 1) {
    const length = 100 + ((turn * 37) % 50);
    const start = space.take(length);
    expect(waiting.every((other) => other.start + other.length <= start || start + length <= other.start)).toBe(true);
    waiting.push({ start, length });
    if (waiting.length <= 8) continue;
    const [gone] = waiting.splice((turn * 13) % waiting.length, 1);
    if (gone) space.giveBack(gone.start, gone.length);
  }
  expect(space.end()).toBeLessThan(3000);
});
