import type { CalculatorKind } from '@ledgerlight/site/calculator-kinds';
import { debts } from './debts/definition.ts';
import type { Calculator } from './definition/calculator.ts';
import { depositProtectionCalculator } from './deposit-protection/definition.ts';
import { drawdownCalculator } from './drawdown/definition.ts';
import { emergencyFundCalculator } from './emergency-fund/definition.ts';
import { fees } from './fees/definition.ts';
import { fixOrTrackerCalculator } from './fix-or-tracker/definition.ts';
import { loanComparisonCalculator } from './loan-comparison/definition.ts';
import { mortgage } from './mortgage/definition.ts';
import { pensionOrIsaCalculator } from './pension-or-isa/definition.ts';
import { personalInflationCalculator } from './personal-inflation/definition.ts';
import { savingsGoal } from './savings-goal/definition.ts';
import { stampDutyCalculator } from './stamp-duty/definition.ts';
import { takeHomePayCalculator } from './take-home-pay/definition.ts';

/** Every calculator, for blocks of posts. Pages load one at a time. */
export const CALCULATORS: Readonly<Record<CalculatorKind, Calculator>> = {
  mortgage,
  'fix-or-tracker': fixOrTrackerCalculator,
  'take-home-pay': takeHomePayCalculator,
  'savings-goal': savingsGoal,
  'stamp-duty': stampDutyCalculator,
  debts,
  fees,
  'pension-or-isa': pensionOrIsaCalculator,
  drawdown: drawdownCalculator,
  'personal-inflation': personalInflationCalculator,
  'deposit-protection': depositProtectionCalculator,
  'emergency-fund': emergencyFundCalculator,
  'loan-comparison': loanComparisonCalculator,
};
