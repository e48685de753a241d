import { savingsGoal } from '@ledgerlight/calculators/savings-goal';
import { calculatorRoute } from '../calculator-route.tsx';

export const savingsGoalRoute = calculatorRoute(savingsGoal);
