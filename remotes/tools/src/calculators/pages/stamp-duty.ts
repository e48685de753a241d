import { stampDutyCalculator } from '@ledgerlight/calculators/stamp-duty';
import { calculatorRoute } from '../calculator-route.tsx';

export const stampDutyRoute = calculatorRoute(stampDutyCalculator);
