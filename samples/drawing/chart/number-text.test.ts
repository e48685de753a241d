import { expect, test } from 'vitest';
import { decimalsFor, unitIsInNumbers, valueText } from './number-text.ts';

test('numbers carry their unit where readers expect it', () => {
  expect(valueText(12500, '£', 0)).toBe('£12,500');
  expect(valueText(560, '£m', 0)).toBe('£560m');
  expect(valueText(-2.5, '%', 1)).toBe('\u22122.5%');
  expect(valueText(-1250, '£', 0)).toBe('\u2212£1,250');
  expect(valueText(104, 'index', 0)).toBe('104');
});

test('a value that rounds to zero has no sign', () => {
  expect(valueText(-0.001, '%', 1)).toBe('0.0%');
});

test('a unit that the numbers do not show is left to the axis title', () => {
  expect([unitIsInNumbers('%'), unitIsInNumbers('£bn'), unitIsInNumbers('index'), unitIsInNumbers('')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('large values are written without decimals', () => {
  expect(decimalsFor([1001.25, 5.5], '£')).toBe(0);
  expect(decimalsFor([0.2, 1.5, 3], '%')).toBe(1);
});

test('money is written in whole pounds or with pence', () => {
  expect(decimalsFor([45, 60.5], '£')).toBe(2);
  expect(decimalsFor([45, 60], '£')).toBe(0);
  expect(decimalsFor([45, 60.5], '£bn')).toBe(1);
});
