import { pmt } from 'financial';

export interface Loan {
  /** In pounds. */
  readonly balance: number;
  /** Nominal yearly rate as a share: 0.045. A twelfth is charged each month. */
  readonly rate: number;
  /** Whole months. */
  readonly months: number;
}

export interface Repayment {
  /** The regular payment, unrounded. */
  readonly payment: number;
  /** The month of the last payment. */
  readonly months: number;
  readonly interest: number;
  /** The balance after each month, from month 0 to the last. */
  readonly balances: readonly number[];
}

/**
 * Returns the payment that repays a loan in equal monthly amounts at the end of each month: balance × r ÷ (1 − (1 + r)^−n), with r the
 * yearly rate ÷ 12 and n the months; balance ÷ n without interest. Unrounded.
 * Source: pmt of numpy-financial, after the OpenFormula standard.
 */
export function monthlyPayment({ balance, rate, months }: Loan): number {
  return -pmt(rate / 12, months, balance);
}

/**
 * Repays a loan with its regular payment and overpayments that shorten the term. Interest is charged monthly on the balance before the
 * payment, and nothing is rounded on the way.
 * @param monthly added to each payment
 * @param lumpSum paid before the first month
 */
export function repay(loan: Loan, { monthly = 0, lumpSum = 0 } = {}): Repayment {
  const payment = monthlyPayment(loan);
  const { months, interest, balances } = payDown(Math.max(0, loan.balance - lumpSum), loan.rate, payment + monthly);
  return { payment, months: Math.min(months, loan.months), interest, balances: balances.slice(0, loan.months + 1) };
}

/**
 * Pays a balance down with equal payments; the last is what is left. A payment that does not exceed the interest of the first month never
 * ends the debt.
 * @throws RangeError for such a payment
 */
export function payDown(balance: number, rate: number, payment: number) {
  if (balance > 0 && payment <= (balance * rate) / 12) {
    throw new RangeError('The payment does not cover the interest');
  }
  const balances = [balance];
  let left = balance;
  let interest = 0;
  while (left > 0) {
    const charged = (left * rate) / 12;
    interest += charged;
    left = left + charged - payment;
    // Less than a hundredth of a penny is an error of the arithmetic.
    if (left < SMALLEST_BALANCE) left = 0;
    balances.push(left);
  }
  return { months: balances.length - 1, interest, balances };
}

const SMALLEST_BALANCE = 1e-4;

/** Returns the effective yearly rate of a nominal one that is charged monthly: (1 + rate ÷ 12)^12 − 1. */
export function effectiveRate(rate: number): number {
  return (1 + rate / 12) ** 12 - 1;
}

/**
 * Returns the yearly rate (AER, interest once a year) that savings have to pay before tax so that they match an overpayment.
 * @param tax the share of the interest that tax takes
 */
export function matchingSavingsRate(rate: number, tax: number): number {
  return effectiveRate(rate) / (1 - tax);
}

interface YearlyOverpayment {
  /** 1 for the twelve months from now. */
  readonly year: number;
  readonly overpaid: number;
  readonly allowed: number;
}

/**
 * Returns the years of a fixed rate in which the overpayments exceed what the lender allows without a charge: a share of the balance at
 * the start of each year.
 * @param fixedMonths the months until the end of the fixed rate
 */
export function chargedYears(
  { balance }: Pick<Loan, 'balance'>,
  balances: readonly number[],
  overpayment: { readonly monthly: number; readonly lumpSum: number },
  freeShare: number,
  fixedMonths: number,
): readonly YearlyOverpayment[] {
  const last = Math.min(fixedMonths, balances.length - 1);
  return Array.from({ length: Math.ceil(last / 12) }, (_, index) => {
    const start = index === 0 ? balance : (balances[index * 12] ?? 0);
    const months = Math.min(12, last - index * 12);
    const overpaid = months * overpayment.monthly + (index === 0 ? Math.min(overpayment.lumpSum, balance) : 0);
    return { year: index + 1, overpaid, allowed: start * freeShare };
  }).filter(({ overpaid, allowed }) => overpaid > allowed);
}
