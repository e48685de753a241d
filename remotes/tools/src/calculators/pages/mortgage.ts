import { mortgage } from '@ledgerlight/calculators/mortgage';
import type { ShellServices } from '@ledgerlight/shell-api';
import { calculatorRoute } from '../calculator-route.tsx';

export const mortgageRoute = (services: ShellServices) => calculatorRoute(mortgage, services);
