import { CALCULATOR_LOADERS } from '@ledgerlight/calculators/loaders';
import type { LazyRoute, RemoteRoute, ShellServices } from '@ledgerlight/shell-api';
import { CALCULATOR_KINDS, calculatorPath } from '@ledgerlight/site/calculator-kinds';
import { ROUTES } from '@ledgerlight/site/routes';
import { calculatorsMeta } from '../meta.ts';
import { CalculatorsPage } from './hub-page.tsx';

// Without a loader the list is its own skeleton.
export const CALCULATORS_ROUTE: RemoteRoute = {
  path: ROUTES.calculators,
  element: <CalculatorsPage />,
  handle: { meta: calculatorsMeta, skeleton: <CalculatorsPage />, retries: 0 },
};

/** Returns the pages of the calculators. Their form is a chunk, each of them is one, and their list loads none of these. */
export function calculatorRoutes(services: ShellServices): readonly LazyRoute[] {
  return CALCULATOR_KINDS.map((kind) => ({
    path: calculatorPath(kind),
    chunk: ['calculator', kind],
    load: async () => {
      const page = import(/* webpackChunkName: "calculator" */ './calculator-route.tsx');
      const { calculator } = await CALCULATOR_LOADERS[kind]();
      return (await page).calculatorRoute(calculator, services);
    },
  }));
}
