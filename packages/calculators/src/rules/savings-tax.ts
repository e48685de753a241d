import type { Rule } from './rule.ts';

/** Income tax on savings interest by band, in per cent. */
interface SavingsTaxRates {
  readonly basic: number;
  readonly higher: number;
  readonly additional: number;
}

/** Until the rates of the Finance Act 2026 apply. */
export const SAVINGS_TAX_2026: Rule<SavingsTaxRates> = {
  name: 'Income tax on savings interest',
  value: { basic: 20, higher: 40, additional: 45 },
  jurisdiction: 'United Kingdom',
  from: '2016-04-06',
  until: '2027-04-05',
  source: { name: 'GOV.UK, Income Tax rates', address: 'https://www.gov.uk/income-tax-rates' },
  checkedOn: '2026-11-25',
};

export const SAVINGS_TAX_2027: Rule<SavingsTaxRates> = {
  name: 'Income tax on savings interest',
  value: { basic: 22, higher: 42, additional: 47 },
  jurisdiction: 'United Kingdom',
  from: '2027-04-06',
  until: null,
  source: { name: 'Finance Act 2026, s 5', address: 'https://www.legislation.gov.uk/ukpga/2026/11/section/5' },
  checkedOn: '2026-11-25',
};
