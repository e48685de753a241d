import type { Rule } from './rule.ts';

export type TaxBand = 'basic' | 'higher' | 'additional';

export interface SavingsAllowance {
  /** Interest a year without tax, in pounds. */
  readonly allowance: number;
}

/** The personal savings allowance by band. */
export const SAVINGS_ALLOWANCE: Rule<Readonly<Record<TaxBand, SavingsAllowance>>> = {
  name: 'Personal savings allowance',
  value: { basic: { allowance: 1000 }, higher: { allowance: 500 }, additional: { allowance: 0 } },
  jurisdiction: 'United Kingdom',
  from: '2016-04-06',
  until: null,
  source: { name: 'GOV.UK, Tax on savings interest', address: 'https://www.gov.uk/apply-tax-free-interest-on-savings' },
  checkedOn: '2026-11-25',
};
