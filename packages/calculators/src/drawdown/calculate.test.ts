import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawdown, drawdownPath } from './calculate.ts';
import { randomReturns } from './random-returns.ts';

/** The invented years of the post on the order of returns. */
const BAD_FIRST = [-18, -9, 4, 12, -6, 7, 10, 3, 8, 5, 9, 6, 11, 2, 14, 8, 7, 13, 16, 10].map(
  (percent) => percent / 100,
);
const GOOD_FIRST = BAD_FIRST.toReversed();

const endOf = (withdrawal: number, returns: readonly number[]) =>
  Math.round(drawdownPath(200_000, withdrawal, 0, returns).values.at(-1) ?? Number.NaN);

describe('the two retirees of the post on the order of returns', () => {
  test.each([
    [9_000, 129_183, 327_583],
    [10_000, 81_515, 301_959],
    [11_000, 33_847, 276_335],
    [12_000, 0, 250_711],
  ])('who draw £%i a year end with £%i and £%i', (withdrawal, badFirst, goodFirst) => {
    expect(endOf(withdrawal, BAD_FIRST)).toBe(badFirst);
    expect(endOf(withdrawal, GOOD_FIRST)).toBe(goodFirst);
  });

  test('run out in year 19 when they draw £12,000 after bad years', () => {
    expect(drawdownPath(200_000, 12_000, 0, BAD_FIRST).runsOutInYear).toBe(19);
  });

  test('end with the same when nothing is drawn', () => {
    expect(endOf(0, BAD_FIRST)).toBe(558_198);
    expect(endOf(0, GOOD_FIRST)).toBe(558_198);
  });
});

const INPUT = { pot: 200_000, withdrawal: 11_000, rise: 0, years: 20, growth: 0.053, swing: 0.12, seed: 7 };

describe('random returns', () => {
  test('are the same for the same seed and others for another', () => {
    expect(randomReturns(7, 3, 0.05, 0.1)).toEqual(randomReturns(7, 3, 0.05, 0.1));
    expect(randomReturns(7, 3, 0.05, 0.1)).not.toEqual(randomReturns(8, 3, 0.05, 0.1));
  });

  test('compound to the given growth, whatever the seed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999 }), fc.integer({ min: 1, max: 99 }), (seed, years) => {
        const factor = randomReturns(seed, years, 0.05, 0.2).reduce((product, one) => product * (1 + one), 1);
        expect(factor / 1.05 ** years).toBeCloseTo(1, 9);
      }),
    );
  });
});

test('never leaves more with bad years first than with good years first', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999 }), fc.nat(40_000), (seed, withdrawal) => {
      const { badYearsFirst, asDrawn, goodYearsFirst } = drawdown({ ...INPUT, seed, withdrawal });
      const [bad = 0, drawn = 0, good = 0] = [badYearsFirst, asDrawn, goodYearsFirst].map(({ values }) =>
        values.at(-1),
      );
      expect(bad).toBeLessThanOrEqual(drawn + 0.01);
      expect(drawn).toBeLessThanOrEqual(good + 0.01);
    }),
  );
});

test('the level withdrawal uses a pot with steady growth up exactly', () => {
  const { levelWithdrawal } = drawdown(INPUT);
  expect(drawdown({ ...INPUT, withdrawal: levelWithdrawal }).steady.values.at(-1)).toBeLessThan(1);
  expect(drawdown({ ...INPUT, withdrawal: levelWithdrawal - 1 }).steady.runsOutInYear).toBeNull();
});

test.each([
  ['one year', { years: 1 }],
  ['99 years and £1,000,000,000', { years: 99, pot: 1_000_000_000, growth: 0.15 }],
  ['no growth and no swing', { growth: 0, swing: 0 }],
  ['no pot', { pot: 0 }],
])('returns finite, non-negative values for %s', (_, change) => {
  const { steady, asDrawn, goodYearsFirst, badYearsFirst } = drawdown({ ...INPUT, ...change });
  for (const value of [steady, asDrawn, goodYearsFirst, badYearsFirst].flatMap(({ values, paid }) => [
    ...values,
    paid,
  ])) {
    expect(value).toBeGreaterThanOrEqual(0);
    expect(Number.isFinite(value)).toBe(true);
  }
});
