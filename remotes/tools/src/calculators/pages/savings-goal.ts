import { savingsGoal } from '@ledgerlight/calculators/savings-goal';
import type { ShellServices } from '@ledgerlight/shell-api';
import { calculatorRoute } from '../calculator-route.tsx';

export const savingsGoalRoute = (services: ShellServices) => calculatorRoute(savingsGoal, services);
