import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareTaken, valueWithCharge } from './calculate.ts';

const lump = (years: number) => ({ sum: 10_000, monthly: 0, growth: 0.05, months: years * 12 });

/** The table of the sample post 'six-sums-without-a-calculator'. */
test.each([
  [0.0025, 30, '7.2'],
  [0.005, 30, '14.0'],
  [0.01, 30, '26.0'],
  [0.02, 30, '45.5'],
  [0.01, 10, '9.6'],
])('a charge of %d over %i years takes %s%', (charge, years, share) => {
  expect((shareTaken(lump(years), charge) * 100).toFixed(1)).toBe(share);
});

/** The chart of the SEC's bulletin: $100,000 at 4% a year over 20 years, to the nearest thousand. */
test.each([
  [0.0025, 208],
  [0.005, 198],
  [0.01, 179],
])('with a charge of %d the published example comes to %i thousand', (charge, thousands) => {
  const value = valueWithCharge({ sum: 100_000, monthly: 0, growth: 0.04, months: 240 }, charge);
  expect(Math.round(value / 1000)).toBe(thousands);
});

const investments = fc.record({
  sum: fc.integer({ min: 1, max: 1_000_000 }),
  monthly: fc.integer({ min: 0, max: 10_000 }),
  growth: fc.integer({ min: -2000, max: 2000 }).map((hundredths) => hundredths / 10_000),
  months: fc.integer({ min: 1, max: 720 }),
});
const charges = fc.integer({ min: 0, max: 2000 }).map((hundredths) => hundredths / 10_000);

test('a higher charge takes more, and never everything', () => {
  fc.assert(
    fc.property(investments, charges, (given, charge) => {
      const share = shareTaken(given, charge);
      expect(share).toBeGreaterThanOrEqual(-1e-9);
      expect(share).toBeLessThan(1);
      expect(shareTaken(given, charge + 0.01)).toBeGreaterThan(share - 1e-9);
    }),
  );
});

test('the share of a single sum does not depend on its growth', () => {
  fc.assert(
    fc.property(investments, charges, (given, charge) => {
      const single = { ...given, monthly: 0 };
      expect(shareTaken(single, charge)).toBeCloseTo(1 - (1 - charge) ** (given.months / 12), 8);
    }),
  );
});

test('takes nothing of nothing', () => {
  expect(shareTaken({ sum: 0, monthly: 0, growth: 0, months: 12 }, 0.01)).toBe(0);
});
