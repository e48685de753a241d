import { depositProtectionCalculator } from '@ledgerlight/calculators/deposit-protection';
import { calculatorRoute } from '../calculator-route.tsx';

export const depositProtectionRoute = calculatorRoute(depositProtectionCalculator);
