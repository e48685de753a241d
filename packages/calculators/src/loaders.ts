import type { CalculatorKind } from '@ledgerlight/site/calculator-kinds';
import type { Calculator } from './definition/calculator.ts';

/** Load one calculator each, in a chunk that has its kind as name. */
export const CALCULATOR_LOADERS: Readonly<Record<CalculatorKind, () => Promise<Calculator>>> = {
  mortgage: async () => (await import(/* webpackChunkName: "mortgage" */ './mortgage/definition.ts')).mortgage,
  'fix-or-tracker': async () =>
    (await import(/* webpackChunkName: "fix-or-tracker" */ './fix-or-tracker/definition.ts')).fixOrTrackerCalculator,
  'take-home-pay': async () =>
    (await import(/* webpackChunkName: "take-home-pay" */ './take-home-pay/definition.ts')).takeHomePayCalculator,
  'savings-goal': async () =>
    (await import(/* webpackChunkName: "savings-goal" */ './savings-goal/definition.ts')).savingsGoal,
  'stamp-duty': async () =>
    (await import(/* webpackChunkName: "stamp-duty" */ './stamp-duty/definition.ts')).stampDutyCalculator,
  debts: async () => (await import(/* webpackChunkName: "debts" */ './debts/definition.ts')).debts,
  fees: async () => (await import(/* webpackChunkName: "fees" */ './fees/definition.ts')).fees,
  'pension-or-isa': async () =>
    (await import(/* webpackChunkName: "pension-or-isa" */ './pension-or-isa/definition.ts')).pensionOrIsaCalculator,
  drawdown: async () =>
    (await import(/* webpackChunkName: "drawdown" */ './drawdown/definition.ts')).drawdownCalculator,
  'personal-inflation': async () =>
    (await import(/* webpackChunkName: "personal-inflation" */ './personal-inflation/definition.ts'))
      .personalInflationCalculator,
  'deposit-protection': async () =>
    (await import(/* webpackChunkName: "deposit-protection" */ './deposit-protection/definition.ts'))
      .depositProtectionCalculator,
  'emergency-fund': async () =>
    (await import(/* webpackChunkName: "emergency-fund" */ './emergency-fund/definition.ts')).emergencyFundCalculator,
  'loan-comparison': async () =>
    (await import(/* webpackChunkName: "loan-comparison" */ './loan-comparison/definition.ts'))
      .loanComparisonCalculator,
};
