import { drawdownCalculator } from '@ledgerlight/calculators/drawdown';
import { calculatorRoute } from '../calculator-route.tsx';

export const drawdownRoute = calculatorRoute(drawdownCalculator);
