import { personalInflationCalculator } from '@ledgerlight/calculators/personal-inflation';
import type { ShellServices } from '@ledgerlight/shell-api';
import { calculatorRoute } from '../calculator-route.tsx';

export const personalInflationRoute = (services: ShellServices) =>
  calculatorRoute(personalInflationCalculator, services);
