import { depositProtectionCalculator } from '@ledgerlight/calculators/deposit-protection';
import type { ShellServices } from '@ledgerlight/shell-api';
import { calculatorRoute } from '../calculator-route.tsx';

export const depositProtectionRoute = (services: ShellServices) =>
  calculatorRoute(depositProtectionCalculator, services);
