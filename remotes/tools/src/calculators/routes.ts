import { CALCULATOR_LOADERS } from '@ledgerlight/calculators/loaders';
import type { LazyRoute, ShellServices } from '@ledgerlight/shell-api';
import { CALCULATOR_KINDS, calculatorPath } from '@ledgerlight/site/calculator-kinds';
import { ROUTES } from '@ledgerlight/site/routes';

/** Returns the pages of the calculators. Their form is a chunk, each of them is one, and their list loads none of these. */
export function calculatorRoutes(services: ShellServices): readonly LazyRoute[] {
  return [
    {
      path: ROUTES.calculators,
      chunk: 'calculators',
      load: async () => (await import(/* webpackChunkName: "calculators" */ './hub-route.tsx')).calculatorsRoute(),
    },
    ...CALCULATOR_KINDS.map((kind) => ({
      path: calculatorPath(kind),
      chunk: ['calculator', kind],
      load: async () => {
        const page = import(/* webpackChunkName: "calculator" */ './calculator-route.tsx');
        const calculator = await CALCULATOR_LOADERS[kind]();
        return (await page).calculatorRoute(calculator, services);
      },
    })),
  ];
}
