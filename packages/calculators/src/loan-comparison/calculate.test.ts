import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roundHalfUp } from '../rounding.ts';
import { annualPercentageRate } from './annual-percentage-rate.ts';
import { compareLoans, type LoanOffer, loanCost } from './calculate.ts';

/** Days from 1 January 1994, as years of 365 days. */
const days = (count: number) => count / 365;

describe('the examples of calculation on a calendar basis in the annex of Directive 98/7/EC', () => {
  // The annex of Directive 2008/48/EC has the same equation without examples.
  test.each([
    ['1,000 repaid by 1,200 after 546 days', 1_000, [{ amount: 1_200, years: days(546) }], 0.13],
    ['950 after 50 for expenses, repaid by 1,200', 950, [{ amount: 1_200, years: days(546) }], 0.169],
    [
      '1,000 repaid by 600 after one and two years',
      1_000,
      [
        { amount: 600, years: 1 },
        { amount: 600, years: 2 },
      ],
      0.131,
    ],
  ])('%s', (_, amount, payments, apr) => {
    expect(roundHalfUp(annualPercentageRate([{ amount, years: 0 }], payments) ?? Number.NaN, 3)).toBe(apr);
  });

  test('the third one to six places', () => {
    const payments = [1, 2].map((years) => ({ amount: 600, years }));
    expect(annualPercentageRate([{ amount: 1_000, years: 0 }], payments)).toBeCloseTo(0.1306623, 6);
  });
});

const LOAN: LoanOffer = { amount: 10_000, fee: 0, monthlyPayment: 222.44, months: 60, finalPayment: 0 };

test('£10,000 for 60 payments of £222.44 is an APR of 12.7% and costs £3,346.40', () => {
  expect(loanCost(LOAN)).toEqual({ apr: 0.127, totalPaid: 13_346.4, cost: 3_346.4 });
});

test('the APR is what the amount earns: drawn out at that rate, nothing is left', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 1, max: 200 }), (months, percent) => {
      const monthlyRate = (1 + percent / 100) ** (1 / 12) - 1;
      const monthlyPayment = (1_000 * monthlyRate) / (1 - (1 + monthlyRate) ** -months);
      const payments = Array.from({ length: months }, (_, index) => ({
        amount: monthlyPayment,
        years: (index + 1) / 12,
      }));
      expect(annualPercentageRate([{ amount: 1_000, years: 0 }], payments)).toBeCloseTo(percent / 100, 8);
    }),
  );
});

test('a fee or a higher payment raises the APR', () => {
  fc.assert(
    fc.property(fc.integer({ min: 170, max: 1_000 }), fc.nat(2_000), (monthlyPayment, fee) => {
      const offer = { ...LOAN, monthlyPayment, fee };
      const apr = loanCost(offer).apr ?? 0;
      expect(loanCost({ ...offer, fee: fee + 100 }).apr).toBeGreaterThanOrEqual(apr);
      expect(loanCost({ ...offer, monthlyPayment: monthlyPayment + 1 }).apr).toBeGreaterThanOrEqual(apr);
    }),
  );
});

test('a longer loan can have the lower APR and the higher cost', () => {
  const longer = { ...LOAN, monthlyPayment: 140, months: 108 };
  expect(compareLoans(LOAN, longer)).toMatchObject({ lowerApr: 'second', lowerCost: 'first' });
});

describe('extremes', () => {
  test('an interest-free loan has an APR of 0%', () => {
    expect(loanCost({ ...LOAN, monthlyPayment: 100, months: 100 })).toMatchObject({ apr: 0, cost: 0 });
  });

  test('payments that differ from the loan by an error of the arithmetic have an APR of 0%', () => {
    const offer = { ...LOAN, amount: 1_024, monthlyPayment: 102.4, months: 10 };
    expect(loanCost(offer)).toMatchObject({ apr: 0, cost: 0 });
    expect(loanCost({ ...offer, monthlyPayment: 102.399 }).apr).toBeNull();
  });

  test('payments that add up to less than the loan have no APR, and neither has a fee that takes all of it', () => {
    expect(loanCost({ ...LOAN, monthlyPayment: 10 }).apr).toBeNull();
    expect(loanCost({ ...LOAN, fee: 10_000 }).apr).toBeNull();
  });

  test.each([
    ['one payment', { months: 1, monthlyPayment: 12_500 }],
    ['99 years', { months: 1_188, monthlyPayment: 1_000 }],
    ['£1,000,000,000', { amount: 1_000_000_000, monthlyPayment: 20_000_000 }],
    ['only a final payment', { monthlyPayment: 0, finalPayment: 12_000 }],
  ])('%s has a finite APR', (_, change) => {
    expect(Number.isFinite(loanCost({ ...LOAN, ...change }).apr)).toBe(true);
  });
});
