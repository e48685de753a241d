import { ROUTES } from './routes.ts';

/** The calculators that work, in the order of their list. A kind is the slug of its page and its name in a post. */
export const CALCULATOR_KINDS = [
  'mortgage',
  'fix-or-tracker',
  'take-home-pay',
  'savings-goal',
  'stamp-duty',
  'debts',
  'fees',
  'pension-or-isa',
  'drawdown',
  'personal-inflation',
  'deposit-protection',
  'emergency-fund',
  'loan-comparison',
] as const;

export type CalculatorKind = (typeof CALCULATOR_KINDS)[number];

/** @param query the canonical query, '' or with '?' */
export function calculatorPath(kind: CalculatorKind, query = ''): string {
  return `${ROUTES.calculators}/${kind}${query}`;
}
