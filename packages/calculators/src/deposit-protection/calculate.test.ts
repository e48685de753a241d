import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { depositProtection, type FirmDeposits } from './calculate.ts';

const EMPTY: FirmDeposits = { firm: 'A', own: 0, partner: 0, joint: 0 };

const protect = (...deposits: Partial<FirmDeposits>[]) =>
  depositProtection(
    deposits.map((deposit) => ({ ...EMPTY, ...deposit })),
    0,
  );

describe('the rows of the post on the limit of £120,000', () => {
  test.each([
    ['own', 90_000, 90_000, 0],
    ['own', 119_999, 119_999, 0],
    ['own', 120_000, 120_000, 0],
    ['own', 120_001, 120_000, 1],
    ['own', 150_000, 120_000, 30_000],
    ['joint', 200_000, 200_000, 0],
    ['joint', 260_000, 240_000, 20_000],
  ] as const)('%s, £%i: £%i covered, £%i exposed', (holder, amount, covered, exposed) => {
    expect(protect({ [holder]: amount })).toMatchObject({ covered, exposed });
  });

  test('£75,000 under each of two brands is exposed by £30,000 with one licence, and not at all with two', () => {
    expect(protect({ own: 75_000 + 75_000 }).exposed).toBe(30_000);
    expect(protect({ own: 75_000 }, { firm: 'B', own: 75_000 }).exposed).toBe(0);
  });

  test('£118,000 at 4% is £2,720 over the limit after a year, and £115,384 stays within it', () => {
    const result = depositProtection([{ ...EMPTY, own: 118_000 }], 0.04);
    expect(result).toMatchObject({ total: 122_720, exposed: 2_720, roomForInterest: 115_384 });
  });
});

test('half of a joint account uses the limit of each holder', () => {
  expect(protect({ own: 100_000, joint: 60_000 })).toMatchObject({ covered: 150_000, exposed: 10_000 });
});

const amount = fc.nat(1_000_000_000);
const deposit = fc.record({ firm: fc.constant('A'), own: amount, partner: amount, joint: amount });

test('covered and exposed add up, firms add up, and another firm never lowers what is covered', () => {
  fc.assert(
    fc.property(fc.array(deposit, { maxLength: 5 }), deposit, (deposits, another) => {
      const { total, covered, exposed, firms } = protect(...deposits);
      expect(covered + exposed).toBeCloseTo(total, 2);
      expect(firms.reduce((sum, firm) => sum + firm.covered, 0)).toBeCloseTo(covered, 2);
      expect(protect(...deposits, another).covered).toBeGreaterThanOrEqual(covered);
    }),
  );
});

test('covers nothing of nothing', () => {
  expect(protect()).toEqual({ firms: [], total: 0, covered: 0, exposed: 0, roomForInterest: 120_000 });
});
