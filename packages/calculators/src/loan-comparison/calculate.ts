import { roundHalfUp, roundToPence } from '../rounding.ts';
import { annualPercentageRate } from './annual-percentage-rate.ts';

export interface LoanOffer {
  /** Pounds borrowed. */
  readonly amount: number;
  /** Pounds charged at the start, by the lender or a broker. */
  readonly fee: number;
  readonly monthlyPayment: number;
  readonly months: number;
  /** Pounds due besides the last payment, such as a balloon. */
  readonly finalPayment: number;
}

/** Amounts in pounds, rounded to pence. */
export interface LoanCost {
  /** A share with one decimal place of a per cent, as the rules on APR round; null when less is paid than borrowed. */
  readonly apr: number | null;
  readonly totalPaid: number;
  /** What the loan costs besides the amount borrowed. */
  readonly cost: number;
}

export interface LoanComparison {
  readonly first: LoanCost;
  readonly second: LoanCost;
  readonly lowerApr: 'first' | 'second' | 'equal' | null;
  readonly lowerCost: 'first' | 'second' | 'equal';
}

/** Returns the cost of a loan with equal monthly payments, the first one month after the loan is paid out. */
export function loanCost({ amount, fee, monthlyPayment, months, finalPayment }: LoanOffer): LoanCost {
  const payments = Array.from({ length: months }, (_, index) => ({ amount: monthlyPayment, years: (index + 1) / 12 }));
  const rate =
    amount > fee
      ? annualPercentageRate(
          [{ amount: amount - fee, years: 0 }],
          [...payments, { amount: finalPayment, years: months / 12 }],
        )
      : null;
  const totalPaid = fee + monthlyPayment * months + finalPayment;
  return {
    apr: rate === null ? null : roundHalfUp(rate, 3),
    totalPaid: roundToPence(totalPaid),
    cost: roundToPence(totalPaid - amount),
  };
}

function lower(first: number, second: number): 'first' | 'second' | 'equal' {
  if (first === second) return 'equal';
  return first < second ? 'first' : 'second';
}

/** Compares two loans by annual percentage rate and by what they cost in all, which may disagree when terms differ. */
export function compareLoans(first: LoanOffer, second: LoanOffer): LoanComparison {
  const costs = { first: loanCost(first), second: loanCost(second) };
  const { apr: firstApr } = costs.first;
  const { apr: secondApr } = costs.second;
  return {
    ...costs,
    lowerApr: firstApr === null || secondApr === null ? null : lower(firstApr, secondApr),
    lowerCost: lower(costs.first.cost, costs.second.cost),
  };
}
