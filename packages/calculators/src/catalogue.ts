import { CALCULATOR_KINDS, type CalculatorKind } from '@ledgerlight/site/calculator-kinds';

/** What lists say of a calculator. They load no more of it. */
export interface CatalogueEntry {
  readonly title: string;
  /** One sentence of 120 to 159 characters, for visitors and search engines. */
  readonly description: string;
  /** Slugs of its topics, the main one first. */
  readonly topics: readonly string[];
}

export const CATALOGUE: Readonly<Record<CalculatorKind, CatalogueEntry>> = {
  mortgage: {
    title: 'Mortgage and overpayment calculator',
    description:
      'See what a mortgage costs a month and in total, how much sooner an overpayment ends it, and the savings rate that would do better.',
    topics: ['mortgages', 'debt'],
  },
  'savings-goal': {
    title: 'Savings goal calculator',
    description:
      'See what a sum and a monthly amount come to at an interest rate, when they reach a goal, and how much tax the interest costs you.',
    topics: ['savings'],
  },
  debts: {
    title: 'Debt repayment calculator',
    description:
      'List your debts and what you can pay a month. Compare the highest rate first with the smallest balance first: months, interest, order.',
    topics: ['debt'],
  },
  fees: {
    title: 'Investment fees calculator',
    description:
      'See what a yearly charge takes from an investment over the years, and how much more you keep with a lower one, in pounds and per cent.',
    topics: ['investing'],
  },
  'fix-or-tracker': {
    title: 'Fix or tracker calculator',
    description:
      'Compare two mortgage deals, a fix with a shorter one or a tracker, and find the later rate at which both cost the same with fees.',
    topics: ['mortgages'],
  },
  'take-home-pay': {
    title: 'Take-home pay calculator',
    description:
      'Income tax, National Insurance, student loan and pension for 2026/27, what the next £100 loses, and what frozen thresholds cost.',
    topics: ['tax'],
  },
  'stamp-duty': {
    title: 'Stamp duty calculator',
    description:
      'Tax on buying a home in England, Scotland, Wales or Northern Ireland: for a first home, the next one, or an additional one, by band.',
    topics: ['mortgages', 'tax'],
  },
  'pension-or-isa': {
    title: 'Pension or ISA calculator',
    description:
      'Compare the same pay saved in a pension and in an ISA: tax now and later, what your employer adds, and the income it would pay.',
    topics: ['pensions', 'tax'],
  },
  drawdown: {
    title: 'Drawdown calculator',
    description:
      'See how long savings last when you draw an income, and what the order of good and bad years does to the same average return.',
    topics: ['pensions', 'investing'],
  },
  'personal-inflation': {
    title: 'Personal inflation calculator',
    description:
      'Work out the inflation of your own spending, the real return of your savings, and the purchasing power that they gain or lose.',
    topics: ['savings'],
  },
  'deposit-protection': {
    title: 'Deposit protection calculator',
    description:
      'See how much of your savings the FSCS covers and how much is exposed, for each person, joint account and bank, interest included.',
    topics: ['savings'],
  },
  'emergency-fund': {
    title: 'Emergency fund calculator',
    description:
      'Size an emergency fund from your own bills, earners and sick pay, and see how many months of saving it takes to reach the target.',
    topics: ['savings'],
  },
  'loan-comparison': {
    title: 'Loan comparison calculator',
    description:
      'Compare two loans by APR and by what they cost in all, with fees and a final payment, worked out as the consumer credit rules say.',
    topics: ['debt'],
  },
};

/** The calculators in the order of their list. */
export const CATALOGUED: readonly (CatalogueEntry & { readonly kind: CalculatorKind })[] = CALCULATOR_KINDS.map(
  (kind) => ({
    kind,
    ...CATALOGUE[kind],
  }),
);

const GROUPS = {
  Home: 'mortgages',
  Pay: 'tax',
  Save: 'savings',
  Invest: 'investing',
  Borrow: 'debt',
  Retire: 'pensions',
};

/** The groups of the list, each with the calculators that have its topic as their main one. */
export const CALCULATOR_GROUPS = Object.entries(GROUPS).map(([name, topic]) => ({
  name,
  calculators: CATALOGUED.filter(({ topics }) => topics[0] === topic),
}));
