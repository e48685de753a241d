import { fv, pmt } from 'financial';
import { roundHalfUp } from '../rounding.ts';

export type RepaymentKind = 'repayment' | 'interest-only';

export interface FixOrTrackerInput {
  /** Pounds. */
  readonly balance: number;
  readonly termYears: number;
  readonly repayment: RepaymentKind;
  readonly longRate: number;
  readonly longFee: number;
  /** The length of the longer fix, over which both are compared. */
  readonly longYears: number;
  /** The rate of the shorter fix, or of the tracker today. */
  readonly shortRate: number;
  readonly shortFee: number;
  /** How long that rate is certain, or expected to stay. Below `longYears`. */
  readonly shortYears: number;
  /** The rate expected from then to the end of the longer fix, and the fee of the deal that has it. */
  readonly laterRate: number;
  readonly laterFee: number;
}

/** Amounts in pounds, not rounded. */
export interface DealCost {
  readonly firstPayment: number;
  readonly laterPayment: number;
  readonly interest: number;
  readonly fees: number;
  /** Interest and fees over the comparison. */
  readonly cost: number;
  readonly balanceAtEnd: number;
}

export interface FixOrTracker {
  readonly long: DealCost;
  readonly short: DealCost;
  /** The later rate at which both cost the same; null when one of them costs less at every rate from 0% to 100%. */
  readonly breakEvenRate: number | null;
  readonly alwaysCheaper: 'long' | 'short' | null;
  /** The same from the rates alone, which leaves out fees and the shrinking balance. */
  readonly ratesOnlyRate: number;
}

interface Period {
  readonly months: number;
  readonly rate: number;
}

const MAX_RATE = 1;
const BISECTION_STEPS = 60;

function monthlyPayment(balance: number, rate: number, monthsLeft: number, repayment: RepaymentKind): number {
  const monthlyRate = rate / 12;
  return repayment === 'interest-only' ? balance * monthlyRate : -pmt(monthlyRate, monthsLeft, balance);
}

/** Runs the loan through the periods. Each payment is set so that the loan would end with its term. */
function dealCost(input: FixOrTrackerInput, periods: readonly Period[], fees: number): DealCost {
  let balance = input.balance;
  let monthsLeft = Math.round(input.termYears * 12);
  let interest = 0;
  const payments = periods.map(({ months, rate }) => {
    const payment = monthlyPayment(balance, rate, monthsLeft, input.repayment);
    const end = fv(rate / 12, months, payment, -balance);
    interest += payment * months - (balance - end);
    balance = end;
    monthsLeft -= months;
    return payment;
  });
  return {
    firstPayment: payments[0] ?? 0,
    laterPayment: payments.at(-1) ?? 0,
    interest,
    fees,
    cost: interest + fees,
    balanceAtEnd: Math.max(0, balance),
  };
}

/** Returns which costs are below `target` at every rate, or the rate at which `costAt`, which grows with the rate, reaches it. */
function breakEven(
  costAt: (rate: number) => number,
  target: number,
): Pick<FixOrTracker, 'breakEvenRate' | 'alwaysCheaper'> {
  if (costAt(0) > target) return { breakEvenRate: null, alwaysCheaper: 'long' };
  if (costAt(MAX_RATE) <= target) return { breakEvenRate: null, alwaysCheaper: 'short' };
  let [low, high] = [0, MAX_RATE];
  for (let step = 0; step < BISECTION_STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (costAt(middle) > target) high = middle;
    else low = middle;
  }
  return { breakEvenRate: roundHalfUp(low, 4), alwaysCheaper: null };
}

/**
 * Compares a fix with a shorter one, or with a tracker, over the length of the fix: interest plus fees. Nominal yearly rates charged
 * in twelfths; fees are paid, not added to the loan; no early repayment.
 */
export function fixOrTracker(input: FixOrTrackerInput): FixOrTracker {
  const months = Math.round(input.longYears * 12);
  const certain = Math.round(input.shortYears * 12);
  const later = months - certain;
  const long = dealCost(input, [{ months, rate: input.longRate }], input.longFee);
  const shortAt = (laterRate: number) =>
    dealCost(
      input,
      [
        { months: certain, rate: input.shortRate },
        { months: later, rate: laterRate },
      ],
      input.shortFee + input.laterFee,
    );
  return {
    long,
    short: shortAt(input.laterRate),
    ...breakEven((rate) => shortAt(rate).cost, long.cost),
    ratesOnlyRate: roundHalfUp((months * input.longRate - certain * input.shortRate) / later, 4),
  };
}
