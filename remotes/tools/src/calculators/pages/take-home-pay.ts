import { takeHomePayCalculator } from '@ledgerlight/calculators/take-home-pay';
import type { ShellServices } from '@ledgerlight/shell-api';
import { calculatorRoute } from '../calculator-route.tsx';

export const takeHomePayRoute = (services: ShellServices) => calculatorRoute(takeHomePayCalculator, services);
