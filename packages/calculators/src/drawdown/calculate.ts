import { pmt } from 'financial';
import { roundToPence } from '../rounding.ts';
import { randomReturns } from './random-returns.ts';

export interface DrawdownInput {
  /** Pounds. */
  readonly pot: number;
  /** Pounds taken at the end of the first year. */
  readonly withdrawal: number;
  /** How much the withdrawal grows each year. */
  readonly rise: number;
  readonly years: number;
  /** The compound average of the yearly returns. */
  readonly growth: number;
  /** The standard deviation of the logarithms of the yearly returns. */
  readonly swing: number;
  readonly seed: number;
}

/** Values in pounds, rounded to pence. */
export interface DrawdownPath {
  /** At the start and at the end of each year. */
  readonly values: readonly number[];
  readonly paid: number;
  /** The year whose withdrawal could not be paid in full; null when all were. */
  readonly runsOutInYear: number | null;
}

export interface Drawdown {
  readonly returns: readonly number[];
  readonly steady: DrawdownPath;
  readonly asDrawn: DrawdownPath;
  readonly goodYearsFirst: DrawdownPath;
  readonly badYearsFirst: DrawdownPath;
  /** The level yearly withdrawal that uses the pot up exactly, with a steady return. */
  readonly levelWithdrawal: number;
}

/** Returns the pot's path: each year it grows by the year's return, then the withdrawal is taken. */
export function drawdownPath(pot: number, withdrawal: number, rise: number, returns: readonly number[]): DrawdownPath {
  let value = pot;
  let paid = 0;
  let runsOutInYear: number | null = null;
  const values = returns.map((yearlyReturn, index) => {
    const due = withdrawal * (1 + rise) ** index;
    const grown = value * (1 + yearlyReturn);
    if (grown < due && runsOutInYear === null) runsOutInYear = index + 1;
    paid += Math.min(due, grown);
    value = Math.max(0, grown - due);
    return value;
  });
  return { values: [pot, ...values].map(roundToPence), paid: roundToPence(paid), runsOutInYear };
}

/** Shows what the order of the same yearly returns does to a pot from which an income is taken. Taxes and charges are left out. */
export function drawdown(input: DrawdownInput): Drawdown {
  const { pot, withdrawal, rise, years, growth } = input;
  const returns = randomReturns(input.seed, years, growth, input.swing);
  const ascending = [...returns].sort((a, b) => a - b);
  const pathOf = (order: readonly number[]) => drawdownPath(pot, withdrawal, rise, order);
  return {
    returns,
    steady: pathOf(returns.map(() => growth)),
    asDrawn: pathOf(returns),
    goodYearsFirst: pathOf(ascending.toReversed()),
    badYearsFirst: pathOf(ascending),
    levelWithdrawal: roundToPence(-pmt(growth, years, pot)),
  };
}
