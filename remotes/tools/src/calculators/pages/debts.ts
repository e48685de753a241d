import { debts } from '@ledgerlight/calculators/debts';
import type { ShellServices } from '@ledgerlight/shell-api';
import { calculatorRoute } from '../calculator-route.tsx';

export const debtsRoute = (services: ShellServices) => calculatorRoute(debts, services);
