import type { CalculatorKind } from '@ledgerlight/site/calculator-kinds';
import { calculator as debts } from './debts/definition.ts';
import type { Calculator } from './definition/calculator.ts';
import { calculator as depositProtection } from './deposit-protection/definition.ts';
import { calculator as drawdown } from './drawdown/definition.ts';
import { calculator as emergencyFund } from './emergency-fund/definition.ts';
import { calculator as fees } from './fees/definition.ts';
import { calculator as fixOrTracker } from './fix-or-tracker/definition.ts';
import { calculator as loanComparison } from './loan-comparison/definition.ts';
import { calculator as mortgage } from './mortgage/definition.ts';
import { calculator as pensionOrIsa } from './pension-or-isa/definition.ts';
import { calculator as personalInflation } from './personal-inflation/definition.ts';
import { calculator as savingsGoal } from './savings-goal/definition.ts';
import { calculator as stampDuty } from './stamp-duty/definition.ts';
import { calculator as takeHomePay } from './take-home-pay/definition.ts';

/** Every calculator, for blocks of posts. Pages load one at a time. */
export const CALCULATORS: Readonly<Record<CalculatorKind, Calculator>> = {
  mortgage,
  'fix-or-tracker': fixOrTracker,
  'take-home-pay': takeHomePay,
  'savings-goal': savingsGoal,
  'stamp-duty': stampDuty,
  debts,
  fees,
  'pension-or-isa': pensionOrIsa,
  drawdown,
  'personal-inflation': personalInflation,
  'deposit-protection': depositProtection,
  'emergency-fund': emergencyFund,
  'loan-comparison': loanComparison,
};
