import { fees } from '@ledgerlight/calculators/fees';
import { calculatorRoute } from '../calculator-route.tsx';

export const feesRoute = calculatorRoute(fees);
