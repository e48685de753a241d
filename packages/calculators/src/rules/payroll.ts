import type { Band } from '../bands.ts';
import type { Rule } from './rule.ts';

/** Class 1 National Insurance of an employee in category A, on a year's pay. */
export const NATIONAL_INSURANCE: Rule<readonly Band[]> = {
  name: 'National Insurance of employees, category A',
  value: [
    { name: 'Below the primary threshold', upTo: 12_570, ratePercent: 0 },
    { name: 'Main rate', upTo: 50_270, ratePercent: 8 },
    { name: 'Above the upper earnings limit', upTo: Number.POSITIVE_INFINITY, ratePercent: 2 },
  ],
  jurisdiction: 'United Kingdom',
  from: '2026-04-06',
  until: '2027-04-05',
  source: {
    name: 'GOV.UK: Rates and thresholds for employers 2026 to 2027',
    address: 'https://www.gov.uk/guidance/rates-and-thresholds-for-employers-2026-to-2027',
  },
  checkedOn: '2026-11-25',
  note: 'Payroll works out each pay period by itself, so a payslip may differ by pence, and by more where pay varies.',
};

export type StudentLoanPlan = '1' | '2' | '4' | '5';

export const STUDENT_LOANS: Rule<
  Readonly<Record<StudentLoanPlan | 'postgraduate', { readonly threshold: number; readonly ratePercent: number }>>
> = {
  name: 'Student loan thresholds',
  value: {
    '1': { threshold: 26_900, ratePercent: 9 },
    '2': { threshold: 29_385, ratePercent: 9 },
    '4': { threshold: 33_795, ratePercent: 9 },
    '5': { threshold: 25_000, ratePercent: 9 },
    postgraduate: { threshold: 21_000, ratePercent: 6 },
  },
  jurisdiction: 'United Kingdom',
  from: '2026-04-06',
  until: '2027-04-05',
  source: {
    name: 'GOV.UK: Rates and thresholds for employers 2026 to 2027',
    address: 'https://www.gov.uk/guidance/rates-and-thresholds-for-employers-2026-to-2027',
  },
  checkedOn: '2026-11-25',
  note: 'Compared with the announcement of the Association of Taxation Technicians.',
};
