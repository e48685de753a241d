import type { Rule } from './rule.ts';

/** Pounds a week. Of an adjusted net income above `chargeStart`, 1% of the benefit is charged for every `poundsPerPercent`. */
export const CHILD_BENEFIT = {
  name: 'Child Benefit and its charge on high incomes',
  value: { eldest: 27.05, further: 17.9, weeks: 52, chargeStart: 60_000, poundsPerPercent: 200 },
  jurisdiction: 'United Kingdom',
  from: '2026-04-06',
  until: '2027-04-05',
  source: {
    name: 'GOV.UK: High Income Child Benefit Charge',
    address: 'https://www.gov.uk/child-benefit-tax-charge',
  },
  checkedOn: '2026-11-29',
  note: 'Rates of the written statement HCWS1100 of 26 November 2025. The percentage and the charge are rounded down (ITEPA 2003, s 681C).',
} satisfies Rule<object>;
