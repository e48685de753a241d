import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type EmergencyFundInput, emergencyFund } from './calculate.ts';

/** The household of the guide to emergency funds. */
const HOUSEHOLD: EmergencyFundInput = {
  monthlyBills: 1_950,
  earners: 'two-trades',
  sickPay: 'some',
  saved: 0,
  monthlySaving: 150,
  interest: 0,
};

test('£1,950 a month makes £5,850 for three months and £11,700 for six', () => {
  expect(emergencyFund(HOUSEHOLD)).toMatchObject({ months: 3, target: 5_850, threeMonths: 5_850, sixMonths: 11_700 });
  expect(emergencyFund({ ...HOUSEHOLD, earners: 'one-income' })).toMatchObject({ months: 6, target: 11_700 });
});

test('£150 a month reaches £1,000 after 7 months and £5,850 after 39', () => {
  const { balances, monthsToTarget } = emergencyFund(HOUSEHOLD);
  expect(balances.findIndex((balance) => balance >= 1_000)).toBe(7);
  expect(monthsToTarget).toBe(39);
});

test('generous sick pay makes the fund smaller and statutory sick pay larger', () => {
  const months = (sickPay: EmergencyFundInput['sickPay']) => emergencyFund({ ...HOUSEHOLD, sickPay }).months;
  expect([months('full'), months('some'), months('statutory')]).toEqual([2, 3, 4]);
});

test('is never reached without saving, and reached at once when the money is there', () => {
  expect(emergencyFund({ ...HOUSEHOLD, monthlySaving: 0 }).monthsToTarget).toBeNull();
  expect(emergencyFund({ ...HOUSEHOLD, saved: 5_850 })).toMatchObject({ monthsToTarget: 0, missing: 0 });
});

test('takes no longer with more saved, more saving or more interest', () => {
  fc.assert(
    fc.property(fc.nat(6_000), fc.integer({ min: 1, max: 2_000 }), fc.nat(10), (saved, monthlySaving, percent) => {
      const input = { ...HOUSEHOLD, saved, monthlySaving, interest: percent / 100 };
      const monthsOf = (given: EmergencyFundInput) => emergencyFund(given).monthsToTarget ?? Number.POSITIVE_INFINITY;
      const months = monthsOf(input);
      expect(monthsOf({ ...input, saved: saved + 100 })).toBeLessThanOrEqual(months);
      expect(monthsOf({ ...input, monthlySaving: monthlySaving + 10 })).toBeLessThanOrEqual(months);
      expect(monthsOf({ ...input, interest: input.interest + 0.01 })).toBeLessThanOrEqual(months);
    }),
  );
});

test('gives up on plans of more than a hundred years', () => {
  expect(emergencyFund({ ...HOUSEHOLD, monthlyBills: 1_000_000_000, monthlySaving: 1 }).monthsToTarget).toBeNull();
});
