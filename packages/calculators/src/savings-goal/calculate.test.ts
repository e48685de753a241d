import fc from 'fast-check';
import { expect, test } from 'vitest';
import { finalValue, monthlyRate, monthsToReach, taxOnInterest, yearlyInterest } from './calculate.ts';

/** The sample post 'six-sums-without-a-calculator': £200 a month for ten years at 5% AER. */
test('reproduces £30,873 of ten years of £200 at 5%', () => {
  expect(Math.round(finalValue({ sum: 0, monthly: 200, rate: 0.05, months: 120 }))).toBe(30_873);
});

/** The sample post 'overpay-the-mortgage-or-save': £10,000 for two years at 4% AER. */
test('reproduces £10,816 of two years of £10,000 at 4%', () => {
  expect(Math.round(finalValue({ sum: 10_000, monthly: 0, rate: 0.04, months: 24 }))).toBe(10_816);
});

test('without interest the value is what was paid in', () => {
  expect(finalValue({ sum: 50, monthly: 10, rate: 0, months: 12 })).toBe(170);
  expect(finalValue({ sum: 50, monthly: 10, rate: 0.05, months: 0 })).toBe(50);
});

test('twelve months at the monthly rate are the yearly rate', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (rate) => {
      expect((1 + monthlyRate(rate)) ** 12 - 1).toBeCloseTo(rate, 10);
    }),
  );
});

const savings = fc.record({
  sum: fc.integer({ min: 0, max: 1_000_000 }),
  monthly: fc.integer({ min: 0, max: 10_000 }),
  rate: fc.integer({ min: 0, max: 3000 }).map((hundredths) => hundredths / 10_000),
  months: fc.integer({ min: 0, max: 720 }),
});

test('sum and monthly amounts add up', () => {
  fc.assert(
    fc.property(savings, (given) => {
      const apart = finalValue({ ...given, monthly: 0 }) + finalValue({ ...given, sum: 0 });
      expect(finalValue(given) / Math.max(1, apart)).toBeCloseTo(apart === 0 ? 0 : 1, 9);
    }),
  );
});

test('grows with rate and time', () => {
  fc.assert(
    fc.property(savings, (given) => {
      const value = finalValue(given) - 1e-6;
      expect(finalValue({ ...given, rate: given.rate + 0.01 })).toBeGreaterThanOrEqual(value);
      expect(finalValue({ ...given, months: given.months + 1 })).toBeGreaterThanOrEqual(value);
    }),
  );
});

test('the months to a value are the inverse of the value after months', () => {
  fc.assert(
    fc.property(savings, (given) => {
      fc.pre(given.monthly > 0);
      expect(monthsToReach(finalValue(given), given, 720)).toBe(given.months);
    }),
  );
});

test('a goal that savings do not reach has no month', () => {
  expect(monthsToReach(1000, { sum: 10, monthly: 0, rate: 0 }, 720)).toBeNull();
  expect(monthsToReach(1000, { sum: 1000, monthly: 0, rate: 0 }, 720)).toBe(0);
});

test('the interest of the years is the interest of the whole time', () => {
  const given = { sum: 1000, monthly: 100, rate: 0.04, months: 30 };
  const years = yearlyInterest(given);
  expect(years).toHaveLength(3);
  expect(years.reduce((sum, interest) => sum + interest, 0)).toBeCloseTo(finalValue(given) - 1000 - 3000, 6);
});

/** GOV.UK, Tax on savings interest: a basic-rate taxpayer has an allowance of £1,000 a year, a higher-rate taxpayer one of £500. */
test('taxes what exceeds the allowance of each year', () => {
  expect(taxOnInterest([900, 1000, 1500], 0.2, 1000)).toBe(100);
  expect(taxOnInterest([600], 0.4, 500)).toBe(40);
  expect(taxOnInterest([600], 0.45, 0)).toBe(270);
});
