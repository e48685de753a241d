import { expect, test } from 'vitest';
import { waitingTime } from './copy.ts';

test.each([
  [0, '0:00'],
  [-1, '0:00'],
  [1, '0:01'],
  [60_000, '1:00'],
  [299_001, '5:00'],
])('%i milliseconds to wait are shown as %s', (milliseconds, text) => {
  expect(waitingTime(milliseconds)).toBe(text);
});
