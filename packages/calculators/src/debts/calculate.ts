export interface Debt {
  readonly name: string;
  /** In pounds. */
  readonly balance: number;
  /** Nominal yearly rate as a share. A twelfth is added each month. */
  readonly rate: number;
  /** The lowest payment of a month, in pounds. */
  readonly minimum: number;
}

export type RepaymentOrder = 'highest-rate' | 'smallest-balance';

export interface DebtPlan {
  /** The month of the last payment. */
  readonly months: number;
  readonly interest: number;
  /** Interest added up to the end of each month, from month 0. */
  readonly interestByMonth: readonly number[];
  /** The debts in the order in which they end, with the month. */
  readonly cleared: readonly { readonly name: string; readonly month: number }[];
}

export const MAX_MONTHS = 1200;

/**
 * Pays several debts with one budget: each month interest is added, every debt gets its minimum, and the rest of the budget goes to the
 * first debt of the order, then to the next. Nothing is rounded on the way.
 * @returns null when the debts are not paid within 100 years, because interest grows faster than the payments
 */
export function payDebts(debts: readonly Debt[], budget: number, order: RepaymentOrder): DebtPlan | null {
  const open = debts.toSorted(COMPARISONS[order]).map((debt) => ({ ...debt, left: debt.balance }));
  const interestByMonth = [0];
  const cleared: { name: string; month: number }[] = [];
  let interest = 0;
  for (let month = 1; open.length > 0; month += 1) {
    if (month > MAX_MONTHS) return null;
    for (const debt of open) {
      const added = (debt.left * debt.rate) / 12;
      interest += added;
      debt.left += added;
    }
    interestByMonth.push(interest);
    payMonth(open, budget);
    for (const { name } of open.filter(({ left }) => left < SMALLEST_BALANCE)) cleared.push({ name, month });
    open.splice(0, open.length, ...open.filter(({ left }) => left >= SMALLEST_BALANCE));
  }
  return { months: interestByMonth.length - 1, interest, interestByMonth, cleared };
}

function payMonth(open: { readonly minimum: number; left: number }[], budget: number): void {
  let rest = budget;
  for (const debt of open) {
    const paid = Math.min(debt.minimum, debt.left, rest);
    debt.left -= paid;
    rest -= paid;
  }
  for (const debt of open) {
    const paid = Math.min(debt.left, rest);
    debt.left -= paid;
    rest -= paid;
  }
}

/** Less than a hundredth of a penny is an error of the arithmetic. */
const SMALLEST_BALANCE = 1e-4;

const COMPARISONS: Readonly<Record<RepaymentOrder, (one: Debt, other: Debt) => number>> = {
  'highest-rate': (one, other) => other.rate - one.rate || one.balance - other.balance,
  'smallest-balance': (one, other) => one.balance - other.balance || other.rate - one.rate,
};
