import type { Rule } from './rule.ts';
import { SAVINGS_ALLOWANCE } from './savings-allowance.ts';
import { SAVINGS_TAX_2026, SAVINGS_TAX_2027 } from './savings-tax.ts';

/** Every rule that a calculator uses, for the warning before one ends. */
export const ALL_RULES: readonly Rule<unknown>[] = [SAVINGS_ALLOWANCE, SAVINGS_TAX_2026, SAVINGS_TAX_2027];
