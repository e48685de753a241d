import { pensionOrIsaCalculator } from '@ledgerlight/calculators/pension-or-isa';
import type { ShellServices } from '@ledgerlight/shell-api';
import { calculatorRoute } from '../calculator-route.tsx';

export const pensionOrIsaRoute = (services: ShellServices) => calculatorRoute(pensionOrIsaCalculator, services);
