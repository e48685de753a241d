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
};
