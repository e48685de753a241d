import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readNumber } from './read-number.ts';

test.each([
  ['180000', 180_000],
  ['£180,000', 180_000],
  ['180 000', 180_000],
  ['180\u202f000.50', 180_000.5],
  [' £ 1,000,000 ', 1_000_000],
  ['4.5%', 4.5],
  ['4.5 %', 4.5],
  ['.5', 0.5],
  ['5.', 5],
  ['25 years', 25],
  ['−3', -3],
  ['-£3', -3],
  ['0', 0],
  ['35k', 35_000],
  ['£1.25m', 1_250_000],
  ['35.125 K', 35_125],
  ['0.125', 0.125],
  ['1,234.500', 1234.5],
])('reads %o', (text, value) => {
  expect(readNumber(text)).toEqual({ kind: 'number', value });
});

test.each([
  'abc',
  '1e9',
  '35kk',
  '1k5',
  '1.234.567',
  '12,34,567',
  '1.2.3',
  '£',
  '%',
  '--3',
  '0x10',
  'NaN',
  'Infinity',
  '9'.repeat(41),
])('refuses %o', (text) => {
  expect(readNumber(text)).toEqual({ kind: 'no-number' });
});

test('distinguishes an empty text and a decimal comma', () => {
  expect(readNumber('  ')).toEqual({ kind: 'empty' });
  for (const text of ['4,5', '0,125', '0,5%']) expect(readNumber(text)).toEqual({ kind: 'decimal-comma' });
  expect(readNumber('1,234')).toEqual({ kind: 'number', value: 1234 });
});

test('takes three decimals for decimals or for thousands', () => {
  expect(readNumber('180.000')).toEqual({ kind: 'unclear', value: 180, thousands: 180_000 });
  expect(readNumber('-£1.500')).toEqual({ kind: 'unclear', value: -1.5, thousands: -1500 });
});

test('reads no text as NaN or Infinity', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d., £%-]*$/)), (text) => {
      const read = readNumber(text);
      if (read.kind === 'number') expect(Number.isFinite(read.value)).toBe(true);
    }),
  );
});

test('reads what it is written as', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (value) => {
      expect(readNumber(value.toLocaleString('en-GB'))).toEqual({ kind: 'number', value });
    }),
  );
});
