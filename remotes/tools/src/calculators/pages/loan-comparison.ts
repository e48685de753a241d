import { loanComparisonCalculator } from '@ledgerlight/calculators/loan-comparison';
import type { ShellServices } from '@ledgerlight/shell-api';
import { calculatorRoute } from '../calculator-route.tsx';

export const loanComparisonRoute = (services: ShellServices) => calculatorRoute(loanComparisonCalculator, services);
