import { drawdownCalculator } from '@ledgerlight/calculators/drawdown';
import type { ShellServices } from '@ledgerlight/shell-api';
import { calculatorRoute } from '../calculator-route.tsx';

export const drawdownRoute = (services: ShellServices) => calculatorRoute(drawdownCalculator, services);
