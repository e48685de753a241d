import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FixOrTrackerInput, fixOrTracker } from './calculate.ts';

/** The example of the post on forward rates: a five-year fix at 4.6% against two years at 4.4%. */
const EXAMPLE: FixOrTrackerInput = {
  balance: 200_000,
  termYears: 25,
  repayment: 'repayment',
  longRate: 0.046,
  longFee: 0,
  longYears: 5,
  shortRate: 0.044,
  shortFee: 0,
  shortYears: 2,
  laterRate: 0.045,
  laterFee: 0,
};

describe('the break-even rate of 4.6% for five years against 4.4% for two', () => {
  test('is 4.73% by the rates alone', () => {
    expect(fixOrTracker(EXAMPLE).ratesOnlyRate).toBe(0.0473);
  });

  test('is exactly that while the balance does not shrink', () => {
    expect(fixOrTracker({ ...EXAMPLE, repayment: 'interest-only' }).breakEvenRate).toBe(0.0473);
  });

  test('is a little higher on a repayment loan, whose balance is smaller in the later years', () => {
    expect(fixOrTracker(EXAMPLE).breakEvenRate).toBe(0.0475);
  });

  test('falls with the fee of the deal that follows', () => {
    expect(fixOrTracker({ ...EXAMPLE, laterFee: 999 }).breakEvenRate).toBeLessThan(0.0475);
  });
});

test('pays what the post on fixed rates says in a month at 4.5% and, after a quarter-point cut, at 4.25%', () => {
  const { long } = fixOrTracker({ ...EXAMPLE, longRate: 0.045 });
  expect(long.firstPayment).toBeCloseTo(1_111.66, 2);
  expect(fixOrTracker({ ...EXAMPLE, longRate: 0.0425 }).long.firstPayment).toBeCloseTo(1_083.48, 2);
});

test('has no break-even rate when the longer fix costs less even if the later rate is nothing', () => {
  expect(fixOrTracker({ ...EXAMPLE, shortRate: 0.2 })).toMatchObject({ breakEvenRate: null, alwaysCheaper: 'long' });
});

test('has none either when its fee exceeds what any later rate could cost', () => {
  const result = fixOrTracker({ ...EXAMPLE, balance: 1, longFee: 100_000 });
  expect(result).toMatchObject({ breakEvenRate: null, alwaysCheaper: 'short' });
});

test('costs the same at the break-even rate', () => {
  const rate = fc.integer({ min: 0, max: 1_500 }).map((hundredths) => hundredths / 10_000);
  fc.assert(
    fc.property(rate, rate, fc.constantFrom('repayment', 'interest-only'), (longRate, shortRate, repayment) => {
      const input = { ...EXAMPLE, longRate, shortRate, repayment, longFee: 500 } as const;
      const { breakEvenRate } = fixOrTracker(input);
      if (breakEvenRate === null) return;
      const { long, short } = fixOrTracker({ ...input, laterRate: breakEvenRate });
      // Half a hundredth of a per cent on £200,000 for three years.
      expect(Math.abs(long.cost - short.cost)).toBeLessThan(35);
    }),
  );
});

test.each([
  ['no interest', { longRate: 0, shortRate: 0, laterRate: 0 }],
  ['a term that ends with the fix', { termYears: 5 }],
  ['99 years', { termYears: 99, longYears: 98, shortYears: 1 }],
  ['£1,000,000,000', { balance: 1_000_000_000 }],
])('returns finite amounts for %s', (_, change) => {
  const { long, short } = fixOrTracker({ ...EXAMPLE, ...change });
  for (const value of [...Object.values(long), ...Object.values(short)]) {
    expect(Number.isFinite(value)).toBe(true);
    expect(value).toBeGreaterThanOrEqual(0);
  }
});
