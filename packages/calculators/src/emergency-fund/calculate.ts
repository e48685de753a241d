import { fv } from 'financial';
import { roundToPence } from '../rounding.ts';

export type Earners = 'two-trades' | 'one-income' | 'self-employed';
export type SickPay = 'full' | 'some' | 'statutory';

export interface EmergencyFundInput {
  /** What a month costs when income stops, in pounds. */
  readonly monthlyBills: number;
  readonly earners: Earners;
  readonly sickPay: SickPay;
  readonly saved: number;
  readonly monthlySaving: number;
  /** Effective yearly interest on the fund. */
  readonly interest: number;
}

/** Amounts in pounds, rounded to pence. */
export interface EmergencyFund {
  readonly months: number;
  readonly target: number;
  readonly threeMonths: number;
  readonly sixMonths: number;
  readonly missing: number;
  /** Months of saving until the target is reached; 0 when it is there, null when it is not reached within a hundred years. */
  readonly monthsToTarget: number | null;
  /** The fund at the end of each month until then, the start first. */
  readonly balances: readonly number[];
}

/** A hundred years: longer plans are reported as not reached. */
const MAX_MONTHS = 1_200;

/** The conventions of the guide to emergency funds: three months, six, or more where a thin quarter is normal. */
const BASE_MONTHS: Readonly<Record<Earners, number>> = { 'two-trades': 3, 'one-income': 6, 'self-employed': 9 };
const SICK_PAY_MONTHS: Readonly<Record<SickPay, number>> = { full: -1, some: 0, statutory: 1 };

function balancesUntil(target: number, saved: number, monthly: number, monthlyRate: number): number[] | null {
  const balances = [saved];
  for (let month = 1; (balances.at(-1) ?? 0) < target; month += 1) {
    if (month > MAX_MONTHS) return null;
    balances.push(roundToPence(fv(monthlyRate, month, -monthly, -saved)));
  }
  return balances;
}

/** Returns the size of an emergency fund, months × bills, and how long saving for it takes. Payments at the end of each month. */
export function emergencyFund(input: EmergencyFundInput): EmergencyFund {
  const months = BASE_MONTHS[input.earners] + SICK_PAY_MONTHS[input.sickPay];
  const target = roundToPence(months * input.monthlyBills);
  const monthlyRate = (1 + input.interest) ** (1 / 12) - 1;
  const balances = balancesUntil(target, input.saved, input.monthlySaving, monthlyRate);
  return {
    months,
    target,
    threeMonths: roundToPence(3 * input.monthlyBills),
    sixMonths: roundToPence(6 * input.monthlyBills),
    missing: roundToPence(Math.max(0, target - input.saved)),
    monthsToTarget: balances === null ? null : balances.length - 1,
    balances: balances ?? [input.saved],
  };
}
