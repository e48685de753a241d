import { defineCalculator } from '../definition/calculator.ts';
import { choiceField, optionalNumberField } from '../definition/field.ts';
import type { ResultFigure } from '../definition/result.ts';
import { yearlyChart } from '../definition/result.ts';
import { NUMPY_FV } from '../definition/sources.ts';
import { monthsInWords, percentText, pounds, poundsAndPence } from '../definition/units.ts';
import { percentField, poundsField, wholeYearsField } from '../definition/usual-fields.ts';
import { SAVINGS_ALLOWANCE, SAVINGS_TAX_2027 } from '../rules/savings.ts';
import { finalValue, monthsToReach, type Savings, taxOnInterest, yearlyInterest } from './calculate.ts';

const MAX_YEARS = 60;

export const calculator = defineCalculator({
  kind: 'savings-goal',
  fields: {
    sum: poundsField({ label: 'Saved so far', initial: '0', max: 100_000_000, step: 500 }),
    monthly: poundsField({
      label: 'Each month',
      hint: 'Paid in at the end of the month.',
      initial: '200',
      max: 1_000_000,
      step: 25,
    }),
    rate: percentField({ label: 'Interest a year (AER)', initial: '5', max: 30 }),
    years: wholeYearsField({ label: 'For', initial: '10', max: MAX_YEARS }),
    goal: optionalNumberField({
      label: 'Goal (optional)',
      hint: 'Shows when you get there.',
      unit: 'pounds',
      min: 1,
      max: 100_000_000,
      step: 1000,
    }),
    tax: choiceField({
      label: 'Tax on the interest',
      initial: 'none',
      options: [
        { value: 'none', label: 'None: ISA, or no taxpayer' },
        { value: 'basic', label: 'Basic-rate taxpayer' },
        { value: 'higher', label: 'Higher-rate taxpayer' },
        { value: 'additional', label: 'Additional-rate taxpayer' },
      ],
    }),
  },
  calculate({ sum, monthly, rate, years, goal, tax }) {
    const savings: Savings = { sum, monthly, rate, months: years * 12 };
    const value = finalValue(savings);
    const paidIn = sum + monthly * savings.months;
    const due =
      tax === 'none'
        ? 0
        : taxOnInterest(yearlyInterest(savings), SAVINGS_TAX_2027.value[tax] / 100, SAVINGS_ALLOWANCE.value[tax]);
    const months = goal === null ? null : monthsToReach(goal, savings, MAX_YEARS * 12);
    return {
      sentence: sentenceOf({ savings, value, goal, months }),
      figures: [
        { label: `After ${monthsInWords(savings.months)}`, value: pounds(value) },
        { label: 'Paid in', value: pounds(paidIn) },
        // Of the shown amounts, so that the three of them agree.
        { label: 'Interest', value: pounds(Math.round(value) - Math.round(paidIn)) },
        ...(tax === 'none' ? [] : taxFigures(value, due)),
      ],
      chart: chartOf(savings),
    };
  },
  method: {
    formulas: [
      'i = (1 + AER)^(1/12) − 1, the interest of a month',
      'value = sum × (1 + i)^n + monthly amount × ((1 + i)^n − 1) ÷ i, with n = months',
      'tax of a year = (interest of the year − allowance) × tax rate',
    ],
    assumptions: [
      'The rate stays as it is. It is effective (AER): it includes interest on interest.',
      'Each monthly amount is paid in at the end of its month.',
      'The interest uses the whole personal savings allowance; the tax is paid from other money and has the rates from 6 April 2027.',
      'Inflation is left out: the result buys less than the same sum today.',
    ],
    taxYear: '2027/28',
    checkedOn: '2026-11-25',
    sources: [NUMPY_FV, SAVINGS_ALLOWANCE.source, SAVINGS_TAX_2027.source],
  },
});

interface Outcome {
  readonly savings: Savings;
  readonly value: number;
  readonly goal: number | null;
  readonly months: number | null;
}

function sentenceOf({ savings, value, goal, months }: Outcome): string {
  if (goal === null) return `You will have ${pounds(value)} after ${monthsInWords(savings.months)}.`;
  if (months === 0) return `You have reached ${pounds(goal)} already.`;
  if (months === null) return `You do not reach ${pounds(goal)} within ${MAX_YEARS} years.`;
  return `You reach ${pounds(goal)} after ${monthsInWords(months)}.`;
}

function taxFigures(value: number, due: number): readonly ResultFigure[] {
  return [
    { label: 'Tax on the interest', value: pounds(due) },
    { label: 'After tax', value: pounds(Math.round(value) - Math.round(due)) },
  ];
}

function chartOf(savings: Savings) {
  return yearlyChart({
    years: savings.months / 12,
    valuesAt: (year) => [finalValue({ ...savings, months: year * 12 }), savings.sum + savings.monthly * 12 * year],
    title: 'What your savings come to',
    y: 'At year end',
    series: ['With interest', 'Paid in'],
    source: `Calculation: ${percentText(savings.rate)} a year (AER), ${poundsAndPence(savings.monthly)} at the end of each month`,
  });
}
