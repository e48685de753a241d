/** Sums of the worked examples. Amounts are in pounds, rates are fractions of one a year. */

export interface LoanSums {
  readonly monthlyRate: number;
  readonly payment: number;
  readonly months: number;
  readonly interest: number;
}

/** Returns the payment that repays a loan in this many months. */
export function loanPayment(loan: number, yearlyRate: number, months: number): number {
  const rate = yearlyRate / 12;
  return (loan * rate) / (1 - (1 + rate) ** -months);
}

/** Repays a loan month by month with a payment of at least its first month's interest. */
export function repayLoan(loan: number, yearlyRate: number, payment: number): Pick<LoanSums, 'months' | 'interest'> {
  let owed = loan;
  let interest = 0;
  let months = 0;
  // Half a penny is nothing owed.
  while (owed > 0.005) {
    const due = owed * (yearlyRate / 12);
    interest += due;
    owed = owed + due - Math.min(payment, owed + due);
    months += 1;
  }
  return { months, interest };
}

/** Returns what yearly payments at the end of each year grow to beside a first sum. */
export function grow(first: number, yearlyPayment: number, yearlyRate: number, years: number): number {
  const factor = (1 + yearlyRate) ** years;
  return first * factor + (yearlyPayment * (factor - 1)) / yearlyRate;
}
