import { fv } from 'financial';

export interface Savings {
  /** In pounds, at the start. */
  readonly sum: number;
  /** In pounds, at the end of each month. */
  readonly monthly: number;
  /** Effective yearly rate (AER) as a share: 0.05. */
  readonly rate: number;
  /** Whole months. */
  readonly months: number;
}

/** Returns the monthly rate of an effective yearly one: (1 + AER)^(1/12) − 1. */
export function monthlyRate(rate: number): number {
  return (1 + rate) ** (1 / 12) - 1;
}

/**
 * Returns what savings come to: sum × (1 + i)^n + monthly × ((1 + i)^n − 1) ÷ i, with i the monthly rate and n the months. Unrounded.
 * Source: fv of numpy-financial, after the OpenFormula standard.
 */
export function finalValue({ sum, monthly, rate, months }: Savings): number {
  return fv(monthlyRate(rate), months, -monthly, -sum);
}

/** Returns the months until savings, rounded to pounds, reach a goal; null when they do not within `limit` months. */
export function monthsToReach(goal: number, savings: Omit<Savings, 'months'>, limit: number): number | null {
  for (let months = 0; months <= limit; months += 1) {
    if (Math.round(finalValue({ ...savings, months })) >= Math.round(goal)) return months;
  }
  return null;
}

/** Returns the interest of each year, the last of which may be shorter. */
export function yearlyInterest(savings: Savings): readonly number[] {
  const years = Math.ceil(savings.months / 12);
  const interestUntil = (months: number) => finalValue({ ...savings, months }) - savings.sum - savings.monthly * months;
  return Array.from({ length: years }, (_, year) => {
    const end = Math.min(savings.months, (year + 1) * 12);
    return interestUntil(end) - interestUntil(year * 12);
  });
}

/**
 * Returns the tax on interest by years: the part above the allowance of each year × the rate. The tax is paid from other money, so it
 * does not lower the savings.
 * @param rate as a share
 */
export function taxOnInterest(interest: readonly number[], rate: number, allowance: number): number {
  return interest.reduce((sum, earned) => sum + Math.max(0, earned - allowance) * rate, 0);
}
