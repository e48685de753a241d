import { emergencyFundCalculator } from '@ledgerlight/calculators/emergency-fund';
import type { ShellServices } from '@ledgerlight/shell-api';
import { calculatorRoute } from '../calculator-route.tsx';

export const emergencyFundRoute = (services: ShellServices) => calculatorRoute(emergencyFundCalculator, services);
