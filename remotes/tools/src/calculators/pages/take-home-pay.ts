import { takeHomePayCalculator } from '@ledgerlight/calculators/take-home-pay';
import { calculatorRoute } from '../calculator-route.tsx';

export const takeHomePayRoute = calculatorRoute(takeHomePayCalculator);
