import type { RemoteRoute } from '@ledgerlight/shell-api';
import { ROUTES } from '@ledgerlight/site/routes';
import { CalculatorsPage } from './hub-page.tsx';
import { calculatorsMeta } from './meta.ts';

export function calculatorsRoute(): RemoteRoute {
  return {
    path: ROUTES.calculators,
    element: <CalculatorsPage />,
    // Without a loader the list is its own skeleton.
    handle: { meta: calculatorsMeta, skeleton: <CalculatorsPage />, retries: 0 },
  };
}
