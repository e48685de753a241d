import { CHILD_BENEFIT } from './child-benefit.ts';
import { INCOME_TAX } from './income-tax.ts';
import { NATIONAL_INSURANCE, STUDENT_LOANS } from './payroll.ts';
import { PROPERTY_TAX } from './property-tax.ts';
import type { Rule } from './rule.ts';
import {
  DEPOSIT_PROTECTION_LIMIT,
  ISA_LIMIT,
  PENSION_ALLOWANCE_TAPER,
  PENSION_ANNUAL_ALLOWANCE,
  PENSION_TAX_FREE_LUMP_SUM,
  SAVINGS_ALLOWANCE,
  SAVINGS_TAX_2026,
  SAVINGS_TAX_2027,
} from './savings.ts';

/** Every rule that a calculator uses, for the warning before one ends. */
export const ALL_RULES: readonly Rule<unknown>[] = [
  // Regions and nations share rules.
  ...new Set<Rule<unknown>>([...Object.values(INCOME_TAX), ...Object.values(PROPERTY_TAX)]),
  CHILD_BENEFIT,
  NATIONAL_INSURANCE,
  STUDENT_LOANS,
  DEPOSIT_PROTECTION_LIMIT,
  ISA_LIMIT,
  PENSION_ALLOWANCE_TAPER,
  PENSION_ANNUAL_ALLOWANCE,
  PENSION_TAX_FREE_LUMP_SUM,
  SAVINGS_ALLOWANCE,
  SAVINGS_TAX_2026,
  SAVINGS_TAX_2027,
];
