import { expect, test } from 'vitest';
import { roundHalfUp, roundToPence } from './rounding.ts';

test('rounds halves up although their binary representation is slightly smaller', () => {
  expect(roundHalfUp(0.35 * 0.07 + 0.65 * 0.025, 4)).toBe(0.0408);
  expect(roundToPence(1.005)).toBe(1.01);
  expect(roundToPence(-1.005)).toBe(-1.01);
});

test('keeps large amounts and never returns negative zero', () => {
  expect(roundToPence(999_999_999.994)).toBe(999_999_999.99);
  expect(Object.is(roundToPence(-0.001), 0)).toBe(true);
});
