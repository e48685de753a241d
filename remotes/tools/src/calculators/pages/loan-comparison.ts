import { loanComparisonCalculator } from '@ledgerlight/calculators/loan-comparison';
import { calculatorRoute } from '../calculator-route.tsx';

export const loanComparisonRoute = calculatorRoute(loanComparisonCalculator);
