import { fv } from 'financial';

export interface Investment {
  /** In pounds, at the start. */
  readonly sum: number;
  /** In pounds, at the end of each month. */
  readonly monthly: number;
  /** Yearly growth before charges as a share: 0.05. */
  readonly growth: number;
  /** Whole months. */
  readonly months: number;
}

/**
 * Returns the growth of a month after a yearly charge: ((1 + growth) × (1 − charge))^(1/12) − 1. The charge is a share of the pot each
 * year, taken evenly.
 */
function monthlyGrowth(growth: number, charge: number): number {
  return ((1 + growth) * (1 - charge)) ** (1 / 12) - 1;
}

/** Returns the value of an investment with a yearly charge. Unrounded. Source: fv of numpy-financial. */
export function valueWithCharge({ sum, monthly, growth, months }: Investment, charge: number): number {
  return fv(monthlyGrowth(growth, charge), months, -monthly, -sum);
}

/** Returns the share of the value without a charge that the charge takes; 0 of nothing. */
export function shareTaken(investment: Investment, charge: number): number {
  const whole = valueWithCharge(investment, 0);
  return whole === 0 ? 0 : 1 - valueWithCharge(investment, charge) / whole;
}
