import { emergencyFundCalculator } from '@ledgerlight/calculators/emergency-fund';
import { calculatorRoute } from '../calculator-route.tsx';

export const emergencyFundRoute = calculatorRoute(emergencyFundCalculator);
