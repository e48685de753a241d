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
};

/** The calculators in the order of their list. */
export const CATALOGUED: readonly (CatalogueEntry & { readonly kind: CalculatorKind })[] = CALCULATOR_KINDS.map(
  (kind) => ({ kind, ...CATALOGUE[kind] }),
);
