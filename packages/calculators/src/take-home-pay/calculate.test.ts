import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type TakeHomePayInput, takeHomePay } from './calculate.ts';

const BASE: TakeHomePayInput = {
  salary: 35_000,
  pension: 0,
  method: 'net-pay',
  region: 'england',
  code: '1257L',
  pensioner: 'no',
  children: 0,
  loan: 'none',
  postgraduate: 'no',
  growth: 0.04,
  years: 5,
};

// An example of Deloitte in the BBC's report on the Scottish Budget of January 2026.
test('leaves £15,073.90 of £16,000 in Scotland, as in the published example for 2026/27', () => {
  expect(takeHomePay({ ...BASE, salary: 16_000, region: 'scotland' })).toMatchObject({
    tax: 651.7,
    nationalInsurance: 274.4,
    netPay: 15_073.9,
  });
});

test('takes 28 pence of each pound at £35,000, and 62 above £100,000, where the allowance is withdrawn', () => {
  expect(takeHomePay(BASE).marginalRate).toBe(0.28);
  expect(takeHomePay({ ...BASE, salary: 110_000 }).marginalRate).toBe(0.62);
});

test.each([
  [12_570, 0],
  [12_571, 0.08],
  [50_270, 3_016],
  [50_271, 3_016.02],
])('charges National Insurance on £%i: £%d', (salary, due) => {
  expect(takeHomePay({ ...BASE, salary }).nationalInsurance).toBe(due);
});

describe('student loans', () => {
  test.each([
    ['1', 26_900],
    ['2', 29_385],
    ['4', 33_795],
    ['5', 25_000],
  ] as const)('plan %s takes 9% above £%i', (loan, threshold) => {
    expect(takeHomePay({ ...BASE, loan, salary: threshold }).studentLoan).toBe(0);
    expect(takeHomePay({ ...BASE, loan, salary: threshold + 1 }).studentLoan).toBe(0.09);
    expect(takeHomePay({ ...BASE, loan, salary: threshold + 1_000 }).studentLoan).toBe(90);
  });

  test('a postgraduate loan adds 6% above £21,000', () => {
    expect(takeHomePay({ ...BASE, salary: 31_000, loan: '5', postgraduate: 'yes' }).studentLoan).toBe(1_140);
  });
});

describe('a pension contribution of 5% of £35,000', () => {
  const withPension = (method: TakeHomePayInput['method']) => takeHomePay({ ...BASE, pension: 0.05, method });

  test('costs the least as salary sacrifice, because National Insurance falls too', () => {
    expect(withPension('salary-sacrifice')).toMatchObject({ pension: 1_750, tax: 4_136, nationalInsurance: 1_654.4 });
    expect(withPension('salary-sacrifice').netPay).toBeGreaterThan(withPension('net-pay').netPay);
  });

  test('costs a basic-rate taxpayer the same with both kinds of relief', () => {
    expect(withPension('relief-at-source')).toMatchObject({ pension: 1_400, tax: 4_486 });
    expect(withPension('net-pay').netPay).toBe(withPension('relief-at-source').netPay);
  });
});

test.each([
  [{ code: '1383M' }, 4_234],
  [{ code: '1131N' }, 4_738],
  [{ code: '0T' }, 7_000],
  [{ code: 'BR', salary: 80_000 }, 16_000],
  [{ code: 'BR', region: 'scotland', salary: 80_000 }, 16_000],
] as const)('with %o income tax is £%d', (changes, tax) => {
  expect(takeHomePay({ ...BASE, ...changes }).tax).toBe(tax);
});

test('takes no National Insurance above State Pension age', () => {
  expect(takeHomePay({ ...BASE, pensioner: 'yes' }).nationalInsurance).toBe(0);
});

// The example of two children at £70,000 in 2026/27 is published by Clever Accounts, which does not round £1,168.70 down.
test.each([
  [0, 70_000, 0, 0],
  [1, 60_199, 1_406.6, 0],
  [1, 60_200, 1_406.6, 14],
  [2, 70_000, 2_337.4, 1_168],
  [2, 80_000, 2_337.4, 2_337],
  [3, 1_000_000, 3_268.2, 3_268],
])('with %i children and £%i, Child Benefit is £%d and its charge £%i', (children, salary, childBenefit, charge) => {
  expect(takeHomePay({ ...BASE, children, salary })).toMatchObject({ childBenefit, childBenefitCharge: charge });
});

test.each([
  [100_000, 0.6, 0],
  [200_000, 0.6, 60_000],
  [260_000, 0.2, 0],
  [300_000, 0.2, 20_000],
  [400_000, 0.1, 30_000],
])('of £%i a contribution of %d is £%i above the annual allowance', (salary, pension, overAllowance) => {
  expect(takeHomePay({ ...BASE, salary, pension }).overAllowance).toBe(overAllowance);
});

const YES_OR_NO = fc.constantFrom('yes', 'no');

test('returns finite amounts that add up to the salary', () => {
  const input = fc.record({
    salary: fc.integer({ min: 0, max: 1_000_000_000 }),
    pension: fc.double({ min: 0, max: 1, noNaN: true }),
    method: fc.constantFrom('salary-sacrifice', 'net-pay', 'relief-at-source'),
    code: fc.constantFrom('1257L', '1383M', '1131N', '0T', 'BR'),
    pensioner: YES_OR_NO,
    children: fc.nat(20),
    region: fc.constantFrom('england', 'wales', 'northern-ireland', 'scotland'),
    loan: fc.constantFrom('none', '1', '2', '4', '5'),
    postgraduate: YES_OR_NO,
    growth: fc.constant(0.04),
    years: fc.constant(1),
  });
  fc.assert(
    fc.property(input, (given) => {
      const { pension, tax, nationalInsurance, studentLoan, netPay } = takeHomePay(given);
      expect(Math.abs(pension + tax + nationalInsurance + studentLoan + netPay - given.salary)).toBeLessThan(0.05);
      expect(Math.min(pension, tax, nationalInsurance, studentLoan)).toBeGreaterThanOrEqual(0);
    }),
  );
});
