import { fixOrTrackerCalculator } from '@ledgerlight/calculators/fix-or-tracker';
import { calculatorRoute } from '../calculator-route.tsx';

export const fixOrTrackerRoute = calculatorRoute(fixOrTrackerCalculator);
