import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  chargedYears,
  effectiveRate,
  type Loan,
  matchingSavingsRate,
  monthlyPayment,
  payDown,
  repay,
} from './calculate.ts';

const loan: Loan = { balance: 180_000, rate: 0.045, months: 300 };

/** The table of the sample post 'overpay-the-mortgage-or-save'. */
test.each([
  [0, 300, 120_150],
  [100, 254, 99_391],
  [200, 221, 84_972],
  [300, 196, 74_318],
])('with £%i more a month the loan takes %i months and £%i interest', (monthly, months, interest) => {
  const repayment = repay(loan, { monthly });
  expect(repayment.payment.toFixed(2)).toBe('1000.50');
  expect(repayment.months).toBe(months);
  expect(Math.round(repayment.interest)).toBe(interest);
});

/** The chart of the same post: balances at year end without overpayment and with £300. */
test('reproduces the published balances', () => {
  const at = (monthly: number, year: number) => Math.round(repay(loan, { monthly }).balances[year * 12] ?? -1);
  expect([at(0, 1), at(0, 10), at(0, 15)]).toEqual([176_012, 130_785, 96_537]);
  expect([at(300, 1), at(300, 10), at(300, 15)]).toEqual([172_337, 85_426, 19_613]);
});

/** numpy-financial documents pmt(0.075/12, 12*15, 200000) = -1854.0247200054619. */
test('agrees with the documented example of numpy-financial', () => {
  expect(monthlyPayment({ balance: 200_000, rate: 0.075, months: 180 })).toBeCloseTo(1854.0247200054619, 8);
});

test('without interest the payment is the balance by months', () => {
  const repayment = repay({ balance: 1200, rate: 0, months: 12 });
  expect(repayment).toMatchObject({ payment: 100, months: 12, interest: 0 });
});

test('a lump sum of the whole balance ends the loan at once', () => {
  expect(repay(loan, { lumpSum: 180_000 })).toMatchObject({ months: 0, interest: 0 });
});

test('refuses a payment that does not cover the interest', () => {
  expect(() => payDown(1000, 0.12, 10)).toThrow(RangeError);
  expect(payDown(0, 0.12, 0).months).toBe(0);
});

const loans = fc.record({
  balance: fc.integer({ min: 1000, max: 1_000_000 }),
  rate: fc.integer({ min: 0, max: 1500 }).map((hundredths) => hundredths / 10_000),
  months: fc.integer({ min: 1, max: 480 }),
});

test('the balance ends at zero after the term, and never rises', () => {
  fc.assert(
    fc.property(loans, (given) => {
      const { balances, months } = repay(given);
      expect(months).toBe(given.months);
      expect(balances.at(-1) ?? -1).toBeLessThan(0.01);
      expect(balances.every((balance, index) => index === 0 || balance <= (balances[index - 1] ?? 0))).toBe(true);
    }),
  );
});

test('interest rises with the rate and the term, and falls with an overpayment', () => {
  fc.assert(
    fc.property(loans, fc.integer({ min: 1, max: 500 }), (given, more) => {
      const { interest } = repay(given);
      expect(repay({ ...given, rate: given.rate + 0.01 }).interest).toBeGreaterThan(interest);
      expect(repay({ ...given, months: given.months + 12 }).interest).toBeGreaterThanOrEqual(interest - 1e-6);
      expect(repay(given, { monthly: more }).interest).toBeLessThanOrEqual(interest + 1e-6);
    }),
  );
});

test('payments are the balance and the interest', () => {
  fc.assert(
    fc.property(loans, (given) => {
      const { payment, interest } = repay(given);
      expect(payment * given.months).toBeCloseTo(given.balance + interest, 2);
    }),
  );
});

/** The sample post says 4.59% for 4.5% charged monthly. */
test('savings have to pay the effective rate, and more with tax', () => {
  expect(effectiveRate(0.045)).toBeCloseTo(0.0459, 4);
  expect(matchingSavingsRate(0.045, 0)).toBe(effectiveRate(0.045));
  expect(matchingSavingsRate(0.045, 0.2)).toBeCloseTo(0.0574, 4);
});

test('finds the years of a deal with more than the free overpayment', () => {
  const overpayment = { monthly: 100, lumpSum: 20_000 };
  const { balances } = repay(loan, overpayment);
  const found = chargedYears(loan, balances, overpayment, 0.1, 24);
  expect(found).toEqual([{ year: 1, overpaid: 21_200, allowed: 18_000 }]);
  expect(chargedYears(loan, balances, overpayment, 0.2, 24)).toEqual([]);
});
