import type { CalculatorKind } from '@ledgerlight/site/calculator-kinds';
import type { Calculator } from './definition/calculator.ts';

/** Load one calculator each, in a chunk that has its kind as name. */
export const CALCULATOR_LOADERS: Readonly<Record<CalculatorKind, () => Promise<{ readonly calculator: Calculator }>>> =
  {
    mortgage: () => import(/* webpackChunkName: "mortgage" */ './mortgage/definition.ts'),
    'fix-or-tracker': () => import(/* webpackChunkName: "fix-or-tracker" */ './fix-or-tracker/definition.ts'),
    'take-home-pay': () => import(/* webpackChunkName: "take-home-pay" */ './take-home-pay/definition.ts'),
    'savings-goal': () => import(/* webpackChunkName: "savings-goal" */ './savings-goal/definition.ts'),
    'stamp-duty': () => import(/* webpackChunkName: "stamp-duty" */ './stamp-duty/definition.ts'),
    debts: () => import(/* webpackChunkName: "debts" */ './debts/definition.ts'),
    fees: () => import(/* webpackChunkName: "fees" */ './fees/definition.ts'),
    'pension-or-isa': () => import(/* webpackChunkName: "pension-or-isa" */ './pension-or-isa/definition.ts'),
    drawdown: () => import(/* webpackChunkName: "drawdown" */ './drawdown/definition.ts'),
    'personal-inflation': () =>
      import(/* webpackChunkName: "personal-inflation" */ './personal-inflation/definition.ts'),
    'deposit-protection': () =>
      import(/* webpackChunkName: "deposit-protection" */ './deposit-protection/definition.ts'),
    'emergency-fund': () => import(/* webpackChunkName: "emergency-fund" */ './emergency-fund/definition.ts'),
    'loan-comparison': () => import(/* webpackChunkName: "loan-comparison" */ './loan-comparison/definition.ts'),
  };
