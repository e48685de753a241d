import { defineCalculator } from '../definition/calculator.ts';
import type { ResultFigure } from '../definition/result.ts';
import { yearlyChart } from '../definition/result.ts';
import { countedNoun, percentText, pounds } from '../definition/units.ts';
import { percentField, poundsField, wholeYearsField } from '../definition/usual-fields.ts';
import { ISA_LIMIT, PENSION_ANNUAL_ALLOWANCE, PENSION_TAX_FREE_LUMP_SUM } from '../rules/savings.ts';
import { type PensionOrIsa, type PensionOrIsaInput, pensionOrIsa } from './calculate.ts';

const PAID_IN = 'Pay before tax that you save';
const TAX = 'Income tax on it';
const LATER = 'Until you use it';

export const calculator = defineCalculator({
  kind: 'pension-or-isa',
  fields: {
    once: poundsField({ group: PAID_IN, label: 'Once, now', initial: '10,000', step: 500 }),
    monthly: poundsField({ group: PAID_IN, label: 'Each month', initial: '0', step: 25, max: 10_000_000 }),
    match: percentField({
      group: PAID_IN,
      label: 'Your employer adds, in a pension',
      hint: 'As a share of what you pay in; 100 doubles it.',
      initial: '0',
      max: 500,
      step: 5,
    }),
    taxNow: percentField({ group: TAX, label: 'Tax rate now', initial: '20', max: 60, step: 1 }),
    taxLater: percentField({ group: TAX, label: 'Tax rate when you draw it', initial: '20', max: 60, step: 1 }),
    growth: percentField({
      group: LATER,
      label: 'Growth a year, after charges',
      initial: '5',
      min: -20,
      max: 20,
      step: 0.5,
    }),
    years: wholeYearsField({ group: LATER, label: 'Years of growth', initial: '20', max: 60 }),
    incomeYears: wholeYearsField({ group: LATER, label: 'Income afterwards for', initial: '20', max: 60 }),
  },
  calculate(input) {
    if (input.once === 0 && input.monthly === 0) {
      return { problems: [{ field: 'once', message: 'Once, now: enter an amount here or for each month.' }] };
    }
    const result = pensionOrIsa(input);
    return {
      sentence: `For the same ${pounds(result.netCost)} of take-home pay the pension leaves ${pounds(result.pensionAfterTax)} after tax and the ISA ${pounds(result.isa)}.`,
      figures: figuresOf(input, result),
      chart: chartOf(input),
      notes: limitNotes(result),
    };
  },
  method: {
    formulas: [
      'ISA = pay × (1 − tax now) × growth',
      'pension = (pay + what the employer adds) × growth; a quarter of it free of tax, the rest × (1 − tax later)',
      'growth = (1 + rate)^years; monthly payments at the end of each month, with (1 + rate)^(1/12) − 1 a month',
    ],
    assumptions: [
      `A quarter of the pension is free of tax, up to ${pounds(PENSION_TAX_FREE_LUMP_SUM.value.maximum)} in a lifetime, and the rest is taxed at one rate.`,
      'Growth and charges are the same in both, amounts are not adjusted for inflation, and National Insurance is left out: salary sacrifice makes a pension cheaper still.',
      'The income is level, paid at the end of each year, and uses the money up.',
      'An ISA can be opened on any day; a private pension normally from 55, from 6 April 2028 from 57.',
    ],
    taxYear: '2026/27',
    checkedOn: '2026-11-25',
    sources: [PENSION_TAX_FREE_LUMP_SUM.source, PENSION_ANNUAL_ALLOWANCE.source, ISA_LIMIT.source],
  },
});

function figuresOf({ incomeYears }: PensionOrIsaInput, result: PensionOrIsa): ResultFigure[] {
  const { pensionAhead, breakEvenTax } = result;
  const income = (value: number) => ({ value: pounds(value), note: `a year for ${countedNoun(incomeYears, 'year')}` });
  return [
    {
      label: pensionAhead < 0 ? 'The ISA leaves more by' : 'The pension leaves more by',
      value: pounds(Math.abs(pensionAhead)),
    },
    { label: 'Cost in take-home pay', value: pounds(result.netCost) },
    {
      label: 'Pension before tax',
      value: pounds(result.pensionPot),
      note: `${pounds(result.taxFreeLumpSum)} of it free of tax`,
    },
    {
      label: 'Tax rate later that makes both equal',
      value: breakEvenTax === null ? 'none' : percentText(breakEvenTax),
      ...(breakEvenTax === null && { note: 'the pension leaves more at any rate' }),
    },
    { label: 'Income from the pension', ...income(result.pensionIncome) },
    { label: 'Income from the ISA', ...income(result.isaIncome) },
  ];
}

function limitNotes({ overIsaLimit, overPensionAllowance }: PensionOrIsa): (string | false)[] {
  return [
    overIsaLimit && `An ISA takes at most ${pounds(ISA_LIMIT.value)} in a tax year; the first year exceeds that.`,
    overPensionAllowance &&
      `Pension contributions of more than ${pounds(PENSION_ANNUAL_ALLOWANCE.value)} in a tax year normally cost extra tax; the first year exceeds that.`,
  ];
}

function chartOf(input: PensionOrIsaInput) {
  return yearlyChart({
    years: input.years,
    valuesAt(years) {
      const { pensionAfterTax, isa } = pensionOrIsa({ ...input, years });
      return [pensionAfterTax, isa];
    },
    title: 'What pension and ISA leave after tax',
    y: 'Value after tax',
    series: ['Pension', 'ISA'],
    source: `Calculation: ${percentText(input.growth, 1)} a year, tax ${percentText(input.taxNow, 0)} now and ${percentText(input.taxLater, 0)} later`,
  });
}
