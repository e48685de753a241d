import type { LazyRoute, RemoteRoute, ShellServices } from '@ledgerlight/shell-api';
import { CALCULATOR_KINDS, type CalculatorKind, calculatorPath } from '@ledgerlight/site/calculator-kinds';
import { ROUTES } from '@ledgerlight/site/routes';

/** Returns the pages of the calculators. Each is a chunk of its own, and their list loads none of them. */
export function calculatorRoutes(services: ShellServices): readonly LazyRoute[] {
  return [
    {
      path: ROUTES.calculators,
      chunk: 'calculators',
      load: async () => (await import(/* webpackChunkName: "calculators" */ './hub-route.tsx')).calculatorsRoute(),
    },
    ...CALCULATOR_KINDS.map((kind) => ({
      path: calculatorPath(kind),
      chunk: `calculator-${kind}`,
      load: () => LOADERS[kind](services),
    })),
  ];
}

const LOADERS: Readonly<Record<CalculatorKind, (services: ShellServices) => Promise<RemoteRoute>>> = {
  mortgage: async (services) =>
    (await import(/* webpackChunkName: "calculator-mortgage" */ './pages/mortgage.ts')).mortgageRoute(services),
  'savings-goal': async (services) =>
    (await import(/* webpackChunkName: "calculator-savings-goal" */ './pages/savings-goal.ts')).savingsGoalRoute(
      services,
    ),
  debts: async (services) =>
    (await import(/* webpackChunkName: "calculator-debts" */ './pages/debts.ts')).debtsRoute(services),
  fees: async (services) =>
    (await import(/* webpackChunkName: "calculator-fees" */ './pages/fees.ts')).feesRoute(services),
  'fix-or-tracker': async (services) =>
    (await import(/* webpackChunkName: "calculator-fix-or-tracker" */ './pages/fix-or-tracker.ts')).fixOrTrackerRoute(
      services,
    ),
  'take-home-pay': async (services) =>
    (await import(/* webpackChunkName: "calculator-take-home-pay" */ './pages/take-home-pay.ts')).takeHomePayRoute(
      services,
    ),
  'stamp-duty': async (services) =>
    (await import(/* webpackChunkName: "calculator-stamp-duty" */ './pages/stamp-duty.ts')).stampDutyRoute(services),
  'pension-or-isa': async (services) =>
    (await import(/* webpackChunkName: "calculator-pension-or-isa" */ './pages/pension-or-isa.ts')).pensionOrIsaRoute(
      services,
    ),
  drawdown: async (services) =>
    (await import(/* webpackChunkName: "calculator-drawdown" */ './pages/drawdown.ts')).drawdownRoute(services),
  'personal-inflation': async (services) =>
    (
      await import(/* webpackChunkName: "calculator-personal-inflation" */ './pages/personal-inflation.ts')
    ).personalInflationRoute(services),
  'deposit-protection': async (services) =>
    (
      await import(/* webpackChunkName: "calculator-deposit-protection" */ './pages/deposit-protection.ts')
    ).depositProtectionRoute(services),
  'emergency-fund': async (services) =>
    (await import(/* webpackChunkName: "calculator-emergency-fund" */ './pages/emergency-fund.ts')).emergencyFundRoute(
      services,
    ),
  'loan-comparison': async (services) =>
    (
      await import(/* webpackChunkName: "calculator-loan-comparison" */ './pages/loan-comparison.ts')
    ).loanComparisonRoute(services),
};
