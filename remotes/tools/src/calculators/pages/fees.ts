import { fees } from '@ledgerlight/calculators/fees';
import type { ShellServices } from '@ledgerlight/shell-api';
import { calculatorRoute } from '../calculator-route.tsx';

export const feesRoute = (services: ShellServices) => calculatorRoute(fees, services);
