import { defineCalculator } from '../definition/calculator.ts';
import { numbered, numberField } from '../definition/field.ts';
import { poundsChart, type ResultFigure, type ResultTable } from '../definition/result.ts';
import { monthsInWords, percentText, pounds, poundsAndPence } from '../definition/units.ts';
import { poundsField } from '../definition/usual-fields.ts';
import { roundToPence } from '../rounding.ts';
import { compareLoans, type LoanComparison, type LoanOffer } from './calculate.ts';

function loanFields<Loan extends 1 | 2>(loan: Loan, initial: { fee: string; payment: string; months: string }) {
  const group = `Loan ${loan}`;
  return numbered(loan, {
    fee: poundsField({
      group,
      label: `Fee of loan ${loan}`,
      hint: 'Paid at the start.',
      initial: initial.fee,
      step: 10,
    }),
    payment: poundsField({
      group,
      label: `Payment a month, loan ${loan}`,
      initial: initial.payment,
      max: 100_000_000,
      step: 1,
    }),
    months: numberField({
      group,
      label: `Payments of loan ${loan}`,
      initial: initial.months,
      unit: 'months',
      min: 1,
      max: 600,
      step: 1,
      isWhole: true,
    }),
    final: poundsField({
      group,
      label: `Final payment, loan ${loan}`,
      hint: 'Besides the last one, such as a balloon.',
      initial: '0',
    }),
  });
}

const LOAN_COMPARISON_FIELDS = {
  amount: poundsField({ group: 'Both loans', label: 'Amount you borrow', initial: '10,000', min: 1, step: 500 }),
  ...loanFields(1, { fee: '0', payment: '222.44', months: '60' }),
  ...loanFields(2, { fee: '100', payment: '335', months: '36' }),
};

export const calculator = defineCalculator({
  kind: 'loan-comparison',
  fields: LOAN_COMPARISON_FIELDS,
  calculate(values) {
    const offer = (loan: 1 | 2): LoanOffer => ({
      amount: values.amount,
      fee: values[`fee${loan}`],
      monthlyPayment: values[`payment${loan}`],
      months: values[`months${loan}`],
      finalPayment: values[`final${loan}`],
    });
    const [first, second] = [offer(1), offer(2)];
    const problems = [...problemsOf(first, 1), ...problemsOf(second, 2)];
    if (problems.length > 0) return { problems };
    const result = compareLoans(first, second);
    return {
      sentence: comparisonSentence(result),
      figures: figuresOf(first, second, result),
      chart: chartOf(first, second, result),
      tables: [tableOf(first, second, result)],
    };
  },
  method: {
    formulas: [
      'APR = the yearly rate X at which amount = the sum of every payment ÷ (1 + X)^t, with t in years',
      'cost = fee + all payments − amount',
    ],
    assumptions: [
      'The whole amount is paid out on the first day. Payments follow at the end of each month, and a month is a twelfth of a year.',
      'The fee is due at the start, so it counts as an amount that you do not receive. A fee that is added to the loan is in the payments already.',
      'The APR is rounded to one decimal place, halves upwards, as the rules say.',
    ],
    checkedOn: '2026-11-25',
    sources: [
      {
        name: 'FCA Handbook, CONC App 1.2: total charge for credit and APR',
        address: 'https://handbook.fca.org.uk/handbook/CONC/App/1/2.html',
      },
      {
        name: 'Directive 2008/48/EC, annex I: the equation',
        address: 'https://www.legislation.gov.uk/eudr/2008/48/annex/I',
      },
      {
        name: 'Directive 98/7/EC, annex: examples of calculation',
        address: 'https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:31998L0007',
      },
    ],
  },
});

function problemsOf({ amount, fee, monthlyPayment, months, finalPayment }: LoanOffer, loan: 1 | 2) {
  if (fee >= amount) {
    const message = `Fee of loan ${loan}: must be less than the amount you borrow, ${pounds(amount)}.`;
    return [{ field: `fee${loan}`, message } as const];
  }
  const paid = monthlyPayment * months + finalPayment;
  if (roundToPence(fee + paid - amount) < 0) {
    const message = `Payment a month, loan ${loan}: the payments come to ${pounds(paid)}, less than the loan of ${pounds(amount)}.`;
    return [{ field: `payment${loan}`, message } as const];
  }
  return [];
}

/** A higher rate says no more. */
const MAX_SHOWN_APR = 100;

function aprText(apr: number | null): string {
  if (apr === null) return 'none';
  return apr > MAX_SHOWN_APR ? `more than ${percentText(MAX_SHOWN_APR, 0)}` : percentText(apr, 1);
}

/** Returns the result of the comparison in one sentence. */
export function comparisonSentence({ first, second, lowerApr, lowerCost }: LoanComparison): string {
  const costs = `they cost ${pounds(first.cost)} and ${pounds(second.cost)}`;
  if (lowerApr === null) return `The loans cannot be compared by APR; ${costs}.`;
  if (lowerApr === 'equal') return `Both loans have an APR of ${aprText(first.apr)}; ${costs}.`;
  const number = { first: '1', second: '2' }[lowerApr];
  const [low, high] = lowerApr === 'first' ? [first, second] : [second, first];
  const start = `Loan ${number} has the lower APR, ${aprText(low.apr)} against ${aprText(high.apr)}`;
  const difference = Math.abs(first.cost - second.cost);
  if (lowerCost === 'equal' || difference < 0.5) return `${start}, and both cost the same in all.`;
  if (lowerCost === lowerApr) return `${start}, and costs ${pounds(difference)} less in all.`;
  return `${start}, but costs ${pounds(difference)} more in all.`;
}

function figuresOf(first: LoanOffer, second: LoanOffer, result: LoanComparison): ResultFigure[] {
  return [
    { label: 'APR of loan 1', value: aprText(result.first.apr), note: `over ${monthsInWords(first.months)}` },
    { label: 'APR of loan 2', value: aprText(result.second.apr), note: `over ${monthsInWords(second.months)}` },
    { label: 'Loan 1 costs', value: pounds(result.first.cost), note: 'interest and fees' },
    { label: 'Loan 2 costs', value: pounds(result.second.cost), note: 'interest and fees' },
  ];
}

function tableOf(first: LoanOffer, second: LoanOffer, result: LoanComparison): ResultTable {
  return {
    title: 'Both loans in detail',
    columns: ['Part', 'Loan 1', 'Loan 2'],
    rows: [
      ['Payment a month', poundsAndPence(first.monthlyPayment), poundsAndPence(second.monthlyPayment)],
      ['Number of payments', String(first.months), String(second.months)],
      ['Paid in all', poundsAndPence(result.first.totalPaid), poundsAndPence(result.second.totalPaid)],
      ['Cost of credit', poundsAndPence(result.first.cost), poundsAndPence(result.second.cost)],
      ['APR', aprText(result.first.apr), aprText(result.second.apr)],
    ],
  };
}

function chartOf(first: LoanOffer, second: LoanOffer, result: LoanComparison) {
  return poundsChart({
    kind: 'bar',
    title: 'What each loan costs',
    y: 'Cost in all',
    x: 'Loan',
    series: ['Interest', 'Fee'],
    points: [
      { label: 'Loan 1', values: [Math.round(result.first.cost - first.fee), Math.round(first.fee)] },
      { label: 'Loan 2', values: [Math.round(result.second.cost - second.fee), Math.round(second.fee)] },
    ],
    source: `Calculation: ${pounds(first.amount)} borrowed`,
  });
}
