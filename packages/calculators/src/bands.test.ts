import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chargeBands, totalCharge } from './bands.ts';

const BANDS = [
  { upTo: 100, ratePercent: 0 },
  { upTo: 300, ratePercent: 10 },
  { upTo: Number.POSITIVE_INFINITY, ratePercent: 50 },
];

test('charges each rate only on the part of the amount inside its band', () => {
  expect(chargeBands(350, BANDS).map(({ amount, charge }) => [amount, charge])).toEqual([
    [100, 0],
    [200, 20],
    [50, 25],
  ]);
});

test('splits every amount into parts that add up to it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (amount) => {
      const rows = chargeBands(amount, BANDS);
      expect(rows.reduce((sum, row) => sum + row.amount, 0)).toBe(amount);
    }),
  );
});

test('charges more for a larger amount', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (amount, more) => {
      expect(totalCharge(chargeBands(amount + more, BANDS))).toBeGreaterThanOrEqual(
        totalCharge(chargeBands(amount, BANDS)),
      );
    }),
  );
});
