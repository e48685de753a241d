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

export interface PensionLumpSumRules {
  readonly sharePercent: number;
  readonly maximum: number;
}

export const PENSION_TAX_FREE_LUMP_SUM: Rule<PensionLumpSumRules> = {
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
