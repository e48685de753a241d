import { INCOME_TAX } from './income-tax.ts';
import { NATIONAL_INSURANCE, STUDENT_LOANS } from './payroll.ts';
import { PROPERTY_TAX } from './property-tax.ts';
import type { Rule } from './rule.ts';
import { DEPOSIT_PROTECTION_LIMIT, ISA_LIMIT, PENSION_ANNUAL_ALLOWANCE, PENSION_TAX_FREE_LUMP_SUM } from './savings.ts';

/** Every value that law sets, once. */
export const ALL_RULES: readonly Rule<unknown>[] = [
  ...new Set<Rule<unknown>>([
    ...Object.values(INCOME_TAX),
    NATIONAL_INSURANCE,
    STUDENT_LOANS,
    ...Object.values(PROPERTY_TAX),
    DEPOSIT_PROTECTION_LIMIT,
    ISA_LIMIT,
    PENSION_ANNUAL_ALLOWANCE,
    PENSION_TAX_FREE_LUMP_SUM,
  ]),
];
