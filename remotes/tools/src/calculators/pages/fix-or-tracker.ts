import { fixOrTrackerCalculator } from '@ledgerlight/calculators/fix-or-tracker';
import type { ShellServices } from '@ledgerlight/shell-api';
import { calculatorRoute } from '../calculator-route.tsx';

export const fixOrTrackerRoute = (services: ShellServices) => calculatorRoute(fixOrTrackerCalculator, services);
