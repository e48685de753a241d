import { stampDutyCalculator } from '@ledgerlight/calculators/stamp-duty';
import type { ShellServices } from '@ledgerlight/shell-api';
import { calculatorRoute } from '../calculator-route.tsx';

export const stampDutyRoute = (services: ShellServices) => calculatorRoute(stampDutyCalculator, services);
