import { pensionOrIsaCalculator } from '@ledgerlight/calculators/pension-or-isa';
import { calculatorRoute } from '../calculator-route.tsx';

export const pensionOrIsaRoute = calculatorRoute(pensionOrIsaCalculator);
