import { expect, test } from 'vitest';
import { createSilenceCounter } from './silence-counter.ts';

test('counts the time without a beat and starts again with the next beat', () => {
  const silenceAt = createSilenceCounter(250, 0, 7);
  expect([silenceAt(250, 7), silenceAt(500, 7), silenceAt(750, 8), silenceAt(1_000, 8)]).toEqual([250, 500, 0, 250]);
});

test('a suspended machine does not count as silent', () => {
  const silenceAt = createSilenceCounter(250, 0, 1);
  silenceAt(250, 1);
  expect(silenceAt(3_600_000, 1)).toBe(750);
  expect(silenceAt(3_600_250, 2)).toBe(0);
});
