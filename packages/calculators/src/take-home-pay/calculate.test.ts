import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type TakeHomePayInput, takeHomePay } from './calculate.ts';

const BASE: TakeHomePayInput = {
  salary: 35_000,
  pensionShare: 0,
  pensionMethod: 'net-pay',
  region: 'england',
  studentLoan: 'none',
  postgraduateLoan: false,
  payGrowth: 0.04,
  frozenYears: 5,
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
  ] as const)('plan %s takes 9% above £%i', (studentLoan, threshold) => {
    expect(takeHomePay({ ...BASE, studentLoan, salary: threshold }).studentLoan).toBe(0);
    expect(takeHomePay({ ...BASE, studentLoan, salary: threshold + 1 }).studentLoan).toBe(0.09);
    expect(takeHomePay({ ...BASE, studentLoan, salary: threshold + 1_000 }).studentLoan).toBe(90);
  });

  test('a postgraduate loan adds 6% above £21,000', () => {
    expect(takeHomePay({ ...BASE, salary: 31_000, studentLoan: '5', postgraduateLoan: true }).studentLoan).toBe(1_140);
  });
});

describe('a pension contribution of 5% of £35,000', () => {
  const withPension = (pensionMethod: TakeHomePayInput['pensionMethod']) =>
    takeHomePay({ ...BASE, pensionShare: 0.05, pensionMethod });

  test('costs the least as salary sacrifice, because National Insurance falls too', () => {
    expect(withPension('salary-sacrifice')).toMatchObject({ pension: 1_750, tax: 4_136, nationalInsurance: 1_654.4 });
    expect(withPension('salary-sacrifice').netPay).toBeGreaterThan(withPension('net-pay').netPay);
  });

  test('costs a basic-rate taxpayer the same with both kinds of relief', () => {
    expect(withPension('relief-at-source')).toMatchObject({ pension: 1_400, tax: 4_486 });
    expect(withPension('net-pay').netPay).toBe(withPension('relief-at-source').netPay);
  });
});

test('returns finite amounts that add up to the salary', () => {
  const input = fc.record({
    salary: fc.integer({ min: 0, max: 1_000_000_000 }),
    pensionShare: fc.double({ min: 0, max: 1, noNaN: true }),
    pensionMethod: fc.constantFrom('salary-sacrifice', 'net-pay', 'relief-at-source'),
    region: fc.constantFrom('england', 'wales', 'northern-ireland', 'scotland'),
    studentLoan: fc.constantFrom('none', '1', '2', '4', '5'),
    postgraduateLoan: fc.boolean(),
    payGrowth: fc.constant(0.04),
    frozenYears: fc.constant(1),
  });
  fc.assert(
    fc.property(input, (given) => {
      const { pension, tax, nationalInsurance, studentLoan, netPay } = takeHomePay(given);
      expect(Math.abs(pension + tax + nationalInsurance + studentLoan + netPay - given.salary)).toBeLessThan(0.05);
      expect(Math.min(pension, tax, nationalInsurance, studentLoan)).toBeGreaterThanOrEqual(0);
    }),
  );
});
