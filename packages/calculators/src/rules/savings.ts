import type { Rule } from './rule.ts';

export const DEPOSIT_PROTECTION_LIMIT: Rule<number> = {
  name: 'Limit of deposit protection for each person at each authorised firm',
  value: 120_000,
  jurisdiction: 'United Kingdom',
  from: '2025-12-01',
  until: null,
  source: {
    name: 'FSCS: deposit protection limit',
    address: 'https://www.fscs.org.uk/what-we-cover/banks-building-societies-credit-unions/deposit-limit-increase/',
  },
  checkedOn: '2026-11-25',
};

export const ISA_LIMIT: Rule<number> = {
  name: 'Limit of payments into ISAs in a tax year',
  value: 20_000,
  jurisdiction: 'United Kingdom',
  from: '2026-04-06',
  until: '2027-04-05',
  source: { name: 'GOV.UK: Individual Savings Accounts', address: 'https://www.gov.uk/individual-savings-accounts' },
  checkedOn: '2026-11-25',
  note: 'From 6 April 2027 people under 65 may pay at most £12,000 of it into cash ISAs.',
};

export const PENSION_ANNUAL_ALLOWANCE: Rule<number> = {
  name: 'Annual allowance of pension contributions',
  value: 60_000,
  jurisdiction: 'United Kingdom',
  from: '2026-04-06',
  until: '2027-04-05',
  source: {
    name: 'GOV.UK: pension annual allowance',
    address: 'https://www.gov.uk/tax-on-your-private-pension/annual-allowance',
  },
  checkedOn: '2026-11-25',
  note: 'Tax relief on own contributions is limited to earnings of the year. High incomes have a smaller allowance.',
};

/** Of an income above both limits the annual allowance falls by £1 for every £2, to `minimum` at the least. */
export const PENSION_ALLOWANCE_TAPER: Rule<Readonly<Record<'thresholdIncome' | 'adjustedIncome' | 'minimum', number>>> =
  {
    name: 'Taper of the annual allowance',
    value: { thresholdIncome: 200_000, adjustedIncome: 260_000, minimum: 10_000 },
    jurisdiction: 'United Kingdom',
    from: '2023-04-06',
    until: null,
    source: {
      name: 'GOV.UK: Work out your tapered annual allowance',
      address: 'https://www.gov.uk/guidance/pension-schemes-work-out-your-tapered-annual-allowance',
    },
    checkedOn: '2026-11-29',
  };

/** Returns how much a year may go into pensions of someone with this pay and own contribution, both before tax. */
export function annualAllowance(pay: number, contribution: number): number {
  const { thresholdIncome, adjustedIncome, minimum } = PENSION_ALLOWANCE_TAPER.value;
  const excess = pay - contribution > thresholdIncome ? Math.max(0, pay - adjustedIncome) : 0;
  return Math.max(minimum, PENSION_ANNUAL_ALLOWANCE.value - excess / 2);
}

export const PENSION_TAX_FREE_LUMP_SUM: Rule<{ readonly sharePercent: number; readonly maximum: number }> = {
  name: 'Tax-free part of a pension',
  value: { sharePercent: 25, maximum: 268_275 },
  jurisdiction: 'United Kingdom',
  from: '2024-04-06',
  until: null,
  source: {
    name: 'GOV.UK: pension lump sum allowance',
    address: 'https://www.gov.uk/tax-on-your-private-pension/lump-sum-allowance',
  },
  checkedOn: '2026-11-25',
  note: 'The limit counts for a lifetime. Some people hold a protected, higher one.',
};

export type TaxBand = 'basic' | 'higher' | 'additional';

/** Interest a year without tax by band, in pounds. */
export const SAVINGS_ALLOWANCE: Rule<Readonly<Record<TaxBand, number>>> = {
  name: 'Personal savings allowance',
  value: { basic: 1000, higher: 500, additional: 0 },
  jurisdiction: 'United Kingdom',
  from: '2016-04-06',
  until: null,
  source: { name: 'GOV.UK, Tax on savings interest', address: 'https://www.gov.uk/apply-tax-free-interest-on-savings' },
  checkedOn: '2026-11-25',
};

/** Income tax on savings interest by band, in per cent, until the rates of the Finance Act 2026 apply. */
export const SAVINGS_TAX_2026: Rule<Readonly<Record<TaxBand, number>>> = {
  name: 'Income tax on savings interest',
  value: { basic: 20, higher: 40, additional: 45 },
  jurisdiction: 'United Kingdom',
  from: '2016-04-06',
  until: '2027-04-05',
  source: { name: 'GOV.UK, Income Tax rates', address: 'https://www.gov.uk/income-tax-rates' },
  checkedOn: '2026-11-25',
};

export const SAVINGS_TAX_2027: Rule<Readonly<Record<TaxBand, number>>> = {
  name: 'Income tax on savings interest',
  value: { basic: 22, higher: 42, additional: 47 },
  jurisdiction: 'United Kingdom',
  from: '2027-04-06',
  until: null,
  source: { name: 'Finance Act 2026, s 5', address: 'https://www.legislation.gov.uk/ukpga/2026/11/section/5' },
  checkedOn: '2026-11-25',
};
