import { ROUTES } from './routes.ts';

/** The calculators that work, in the order of their list. A kind is the slug of its page and its name in a post. */
export const CALCULATOR_KINDS = ['mortgage', 'savings-goal', 'debts', 'fees'] as const;

export type CalculatorKind = (typeof CALCULATOR_KINDS)[number];

/** @param query the canonical query, '' or with '?' */
export function calculatorPath(kind: CalculatorKind, query = ''): string {
  return `${ROUTES.calculators}/${kind}${query}`;
}
