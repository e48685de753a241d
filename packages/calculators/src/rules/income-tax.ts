import type { Band } from '../bands.ts';
import type { Rule } from './rule.ts';

export type TaxRegion = 'england' | 'wales' | 'northern-ireland' | 'scotland';

export interface IncomeTaxRules {
  readonly personalAllowance: number;
  /** Above this income the allowance falls by £1 for every £2. */
  readonly taperStart: number;
  /** Bands of taxable income, which is income less the personal allowance. */
  readonly bands: readonly Band[];
  /** Tax years after that of the rule for which the law keeps allowance and limits as they are; of Scotland the allowance alone. */
  readonly frozenYears: number;
  /** The index of the basic-rate band. Relief at source raises the limits from this band on. */
  readonly basicBand: number;
}

const ALLOWANCE = { personalAllowance: 12_570, taperStart: 100_000, frozenYears: 4 };

const REST_OF_UK: Rule<IncomeTaxRules> = {
  name: 'Income Tax rates and Personal Allowance',
  value: {
    ...ALLOWANCE,
    bands: [
      { name: 'Basic rate', upTo: 37_700, ratePercent: 20 },
      { name: 'Higher rate', upTo: 125_140, ratePercent: 40 },
      { name: 'Additional rate', upTo: Number.POSITIVE_INFINITY, ratePercent: 45 },
    ],
    basicBand: 0,
  },
  jurisdiction: 'England, Wales and Northern Ireland',
  from: '2026-04-06',
  until: '2027-04-05',
  source: { name: 'GOV.UK: Income Tax rates and Personal Allowances', address: 'https://www.gov.uk/income-tax-rates' },
  checkedOn: '2026-11-25',
  note: 'Allowance and thresholds are frozen until April 2031 (Budget of November 2025). Compared with the rate tables for 2026–27 of the ICAEW and of accounting firms.',
};

const SCOTLAND: Rule<IncomeTaxRules> = {
  name: 'Scottish Income Tax rates and bands',
  value: {
    ...ALLOWANCE,
    bands: [
      { name: 'Starter rate', upTo: 3_967, ratePercent: 19 },
      { name: 'Basic rate', upTo: 16_956, ratePercent: 20 },
      { name: 'Intermediate rate', upTo: 31_092, ratePercent: 21 },
      { name: 'Higher rate', upTo: 62_430, ratePercent: 42 },
      { name: 'Advanced rate', upTo: 125_140, ratePercent: 45 },
      { name: 'Top rate', upTo: Number.POSITIVE_INFINITY, ratePercent: 48 },
    ],
    basicBand: 1,
  },
  jurisdiction: 'Scotland',
  from: '2026-04-06',
  until: '2027-04-05',
  source: { name: 'GOV.UK: Income Tax in Scotland', address: 'https://www.gov.uk/scottish-income-tax' },
  checkedOn: '2026-11-25',
  note: 'Scottish Budget of 13 January 2026. Compared with the band table of the Institute of Certified Bookkeepers.',
};

/** Wales sets its own rates, which equal those of England in this year. */
export const INCOME_TAX: Readonly<Record<TaxRegion, Rule<IncomeTaxRules>>> = {
  england: REST_OF_UK,
  wales: REST_OF_UK,
  'northern-ireland': REST_OF_UK,
  scotland: SCOTLAND,
};
