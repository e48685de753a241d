import { CALCULATOR_KINDS, type CalculatorKind } from '@ledgerlight/site/calculator-kinds';

/** What lists say of a calculator. They load no more of it. */
export interface CatalogueEntry {
  readonly title: string;
  /** One sentence of 120 to 159 characters, for visitors and search engines. */
  readonly description: string;
}

export const CATALOGUE: Readonly<Record<CalculatorKind, CatalogueEntry>> = {
  mortgage: {
    title: 'Mortgage and overpayment calculator',
    description:
      'See what a mortgage costs a month and in total, how much sooner an overpayment ends it, and the savings rate that would do better.',
  },
  'savings-goal': {
    title: 'Savings goal calculator',
    description:
      'See what a sum and a monthly amount come to at an interest rate, when they reach a goal, and how much tax the interest costs you.',
  },
  debts: {
    title: 'Debt repayment calculator',
    description:
      'List your debts and what you can pay a month. Compare the highest rate first with the smallest balance first: months, interest, order.',
  },
  fees: {
    title: 'Investment fees calculator',
    description:
      'See what a yearly charge takes from an investment over the years, and how much more you keep with a lower one, in pounds and per cent.',
  },
};

/** The calculators in the order of their list. */
export const CATALOGUED: readonly (CatalogueEntry & { readonly kind: CalculatorKind })[] = CALCULATOR_KINDS.map(
  (kind) => ({ kind, ...CATALOGUE[kind] }),
);
