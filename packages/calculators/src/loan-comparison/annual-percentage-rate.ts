import { roundToPence } from '../rounding.ts';

/** An amount in pounds and when it moves, in years after the first drawdown. */
export interface CashFlow {
  readonly amount: number;
  readonly years: number;
}

/** Halve an interval to the precision of a double. */
const BISECTION_STEPS = 60;

function presentValue(flows: readonly CashFlow[], logRate: number): number {
  return flows.reduce((sum, { amount, years }) => sum + amount * Math.exp(-logRate * years), 0);
}

/**
 * Returns the annual percentage rate of charge as a fraction: the rate X at which Σ drawdown ÷ (1 + X)^t equals Σ payment ÷ (1 + X)^s
 * (FCA Handbook CONC App 1.2, formerly Directive 2008/48/EC Annex I). Null when the payments add up to less than the drawdowns, in
 * pence, or one side is empty. A payment must come later than the first drawdown.
 */
export function annualPercentageRate(drawdowns: readonly CashFlow[], payments: readonly CashFlow[]): number | null {
  const excess = (logRate: number) => presentValue(payments, logRate) - presentValue(drawdowns, logRate);
  if (drawdowns.length === 0 || payments.length === 0 || roundToPence(excess(0)) < 0) return null;
  let high = 1;
  while (excess(high) > 0) high *= 2;
  let low = 0;
  for (let step = 0; step < BISECTION_STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (excess(middle) > 0) low = middle;
    else high = middle;
  }
  return Math.expm1(low);
}
