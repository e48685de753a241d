import { mortgage } from '@ledgerlight/calculators/mortgage';
import { calculatorRoute } from '../calculator-route.tsx';

export const mortgageRoute = calculatorRoute(mortgage);
