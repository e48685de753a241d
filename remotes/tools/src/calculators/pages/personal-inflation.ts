import { personalInflationCalculator } from '@ledgerlight/calculators/personal-inflation';
import { calculatorRoute } from '../calculator-route.tsx';

export const personalInflationRoute = calculatorRoute(personalInflationCalculator);
