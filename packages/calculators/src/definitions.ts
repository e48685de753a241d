import type { CalculatorKind } from '@ledgerlight/site/calculator-kinds';
import { debts } from './debts/definition.ts';
import type { Calculator } from './definition/calculator.ts';
import { fees } from './fees/definition.ts';
import { mortgage } from './mortgage/definition.ts';
import { savingsGoal } from './savings-goal/definition.ts';

/** Every calculator, for blocks of posts. Pages load one at a time. */
export const CALCULATORS: Readonly<Record<CalculatorKind, Calculator>> = {
  mortgage,
  'savings-goal': savingsGoal,
  debts,
  fees,
};
