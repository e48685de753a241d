import { debts } from '@ledgerlight/calculators/debts';
import { calculatorRoute } from '../calculator-route.tsx';

export const debtsRoute = calculatorRoute(debts);
