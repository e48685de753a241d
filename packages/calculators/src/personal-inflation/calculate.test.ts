import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PersonalInflationInput, personalInflation } from './calculate.ts';

/** The tenant of the post on inflation day. */
const TENANT: PersonalInflationInput = {
  items: [{ name: 'Rent', share: 0.35, rate: 0.07 }],
  restRate: 0.025,
  publishedRate: 0.03,
  savings: 0,
  interest: 0,
  years: 1,
};

test('a tenant whose rent is 35% of spending and rose 7% has an inflation of 4.08%', () => {
  const { ownRate, differencePoints, contributions } = personalInflation(TENANT);
  expect(ownRate).toBe(0.0408);
  expect(differencePoints).toBe(0.0108);
  expect(contributions.map(({ points }) => points)).toEqual([0.0245, 0.0163]);
});

const withRate = (own: number, change: Partial<PersonalInflationInput>) =>
  personalInflation({ ...TENANT, items: [{ name: 'All', share: 1, rate: own }], ...change });

test('£5,850 at 3% interest loses £56.25 of purchasing power at 4% inflation, as in the guide to emergency funds', () => {
  expect(withRate(0.04, { savings: 5_850, interest: 0.03 })).toMatchObject({ valueToday: 5_793.75, loss: 56.25 });
});

test.each([
  [0.04, 0.02, 0.0196],
  [0.6, 0.5, 0.0667],
])('interest of %d with inflation of %d is a real return of %d', (interest, own, real) => {
  expect(withRate(own, { interest }).realReturn).toBe(real);
});

test('the contributions add up to the own rate, which lies between the lowest and the highest rate', () => {
  const rate = fc.integer({ min: -500, max: 5_000 }).map((hundredths) => hundredths / 10_000);
  fc.assert(
    fc.property(rate, rate, fc.nat(100), (one, other, percent) => {
      const result = personalInflation({
        ...TENANT,
        items: [{ name: 'A', share: percent / 100, rate: one }],
        restRate: other,
      });
      expect(result.ownRate).toBeGreaterThanOrEqual(Math.min(one, other) - 0.0001);
      expect(result.ownRate).toBeLessThanOrEqual(Math.max(one, other) + 0.0001);
      const sum = result.contributions.reduce((all, { points }) => all + points, 0);
      expect(Math.abs(sum - result.ownRate)).toBeLessThan(0.0002);
    }),
  );
});

test('stays finite over 99 years of 1,000% inflation', () => {
  const { valueToday, loss } = withRate(10, { savings: 1_000_000_000, years: 99 });
  expect([valueToday, loss]).toEqual([0, 1_000_000_000]);
});
