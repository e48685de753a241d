import { defineCalculator } from '../definition/calculator.ts';
import type { ResultFigure } from '../definition/result.ts';
import { yearlyChart } from '../definition/result.ts';
import { NUMPY_PMT } from '../definition/sources.ts';
import { monthAfter, monthsInWords, percentText, pounds, poundsAndPence } from '../definition/units.ts';
import { SAVINGS_TAX_2026, SAVINGS_TAX_2027 } from '../rules/savings.ts';
import { chargedYears, effectiveRate, type Loan, matchingSavingsRate, type Repayment, repay } from './calculate.ts';
import { MORTGAGE_FIELDS } from './fields.ts';

export const calculator = defineCalculator({
  kind: 'mortgage',
  fields: MORTGAGE_FIELDS,
  calculate(values, month) {
    const { balance, monthly, once } = values;
    if (once >= balance) {
      return {
        problems: [{ field: 'once', message: `Once, now: must be less than the balance, ${pounds(balance)}.` }],
      };
    }
    const loan: Loan = { balance, rate: values.rate, months: values.term * 12 };
    const plan = {
      loan,
      regular: repay(loan),
      faster: repay(loan, { monthly, lumpSum: once }),
      overpayment: { monthly, lumpSum: once },
    };
    const saving = { rate: values.savings, tax: Number(values.tax) / 100 };
    return {
      sentence: sentenceOf(plan),
      figures: [...figuresOf(plan, month), ...fixedFigures(plan, values.fixed), savingsFigure(loan, saving.tax)],
      chart: chartOf(plan),
      notes: [...chargeNotes(plan, values.free, values.fixed), ...savingsNotes(loan, saving)],
    };
  },
  method: {
    formulas: [
      'monthly payment = balance × r ÷ (1 − (1 + r)^−n), with r = yearly rate ÷ 12 and n = months',
      'each month: interest = balance × r; new balance = balance + interest − payment − overpayment',
      'savings rate that matches = ((1 + r)^12 − 1) ÷ (1 − tax on the interest)',
    ],
    assumptions: [
      'The rate stays as it is. It is nominal: a twelfth is charged each month on the balance before the payment.',
      'The overpayment starts with the next payment and shortens the term; the regular payment stays as it is.',
      'The savings rate is effective (AER) with interest once a year, and the tax is due on all of the interest.',
      'Nothing is rounded on the way. Lenders round each payment and count days, so that their figures differ by a few pounds.',
    ],
    taxYear: '2026/27, and the rates from 6 April 2027',
    checkedOn: '2026-11-25',
    sources: [NUMPY_PMT, SAVINGS_TAX_2026.source, SAVINGS_TAX_2027.source],
  },
});

interface Plan {
  readonly loan: Loan;
  readonly regular: Repayment;
  readonly faster: Repayment;
  readonly overpayment: { readonly monthly: number; readonly lumpSum: number };
}

function sentenceOf({ regular, faster }: Plan): string {
  const sooner = regular.months - faster.months;
  const saved = interestSaved(regular, faster);
  if (sooner === 0 && saved === 0) {
    return `You pay ${poundsAndPence(regular.payment)} a month and ${pounds(regular.interest)} interest over ${monthsInWords(regular.months)}.`;
  }
  const when = sooner > 0 ? `finish ${monthsInWords(sooner)} sooner and ` : '';
  return `You ${when}pay ${pounds(saved)} less interest.`;
}

function figuresOf({ regular, faster, overpayment }: Plan, month: string | null): readonly ResultFigure[] {
  const payoff = { label: 'Paid off after', value: monthsInWords(faster.months) };
  const saved = interestSaved(regular, faster);
  const isFaster = overpayment.monthly > 0 || overpayment.lumpSum > 0;
  return [
    { label: 'Monthly payment', value: poundsAndPence(regular.payment), ...extraNote(overpayment.monthly) },
    month === null ? payoff : { ...payoff, note: `in ${monthAfter(month, faster.months)}` },
    { label: 'Interest in total', value: pounds(faster.interest) },
    ...(isFaster
      ? [{ label: 'Interest saved', value: pounds(saved), note: `instead of ${pounds(regular.interest)}` }]
      : []),
  ];
}

/** The difference of the shown amounts, so that the three of them agree. */
function interestSaved(regular: Repayment, faster: Repayment): number {
  return Math.round(regular.interest) - Math.round(faster.interest);
}

function extraNote(monthly: number): Pick<ResultFigure, 'note'> {
  return monthly > 0 ? { note: `and ${poundsAndPence(monthly)} more` } : {};
}

function fixedFigures({ regular, faster }: Plan, fixed: number | null): readonly ResultFigure[] {
  if (fixed === null) return [];
  const [after = 0, without = 0] = [faster.balances[fixed], regular.balances[fixed]];
  const label = `Owed in ${monthsInWords(fixed)}`;
  return [{ label, value: pounds(after), ...(after < without && { note: `instead of ${pounds(without)}` }) }];
}

function savingsFigure({ rate }: Loan, tax: number): ResultFigure {
  return {
    label: 'Savings rate that matches an overpayment',
    value: percentText(matchingSavingsRate(rate, tax)),
    note: tax === 0 ? 'AER, without tax' : `AER, with ${percentText(tax, 0)} tax on the interest`,
  };
}

function chargeNotes({ loan, faster, overpayment }: Plan, free: number, fixed: number | null): readonly string[] {
  const [first] = fixed === null ? [] : chargedYears(loan, faster.balances, overpayment, free, fixed);
  if (!first) return [];
  return [
    `In year ${first.year} you overpay ${pounds(first.overpaid)}. Your deal allows ${pounds(first.allowed)} without a charge.`,
  ];
}

function savingsNotes({ rate }: Loan, saving: { readonly rate: number | null; readonly tax: number }): string[] {
  if (saving.rate === null) return [];
  const [earned, saved] = [saving.rate * (1 - saving.tax), effectiveRate(rate)];
  const comparison = `Savings earn ${percentText(earned)} a year after tax, an overpayment saves ${percentText(saved)}.`;
  const better = earned > saved ? 'Saving is ahead at these rates.' : 'Overpaying is ahead at these rates.';
  return [earned === saved ? comparison : `${comparison} ${better}`];
}

function chartOf({ loan, regular, faster, overpayment }: Plan) {
  const isFaster = overpayment.monthly > 0 || overpayment.lumpSum > 0;
  const lines = isFaster ? [regular, faster] : [regular];
  return yearlyChart({
    years: Math.ceil(loan.months / 12),
    valuesAt: (year) => lines.map(({ balances }) => balances[year * 12] ?? 0),
    title: isFaster ? 'What you owe, with and without overpayments' : 'What you owe',
    y: 'Balance at year end',
    series: ['Regular payments', ...(isFaster ? ['With overpayments'] : [])],
    source: `Calculation: ${percentText(loan.rate)} a year throughout, a twelfth each month`,
  });
}
