import { defineCalculator } from '../definition/calculator.ts';
import { numberField } from '../definition/field.ts';
import type { ResultFigure, ResultTable } from '../definition/result.ts';
import { yearlyChart } from '../definition/result.ts';
import { NUMPY_PMT } from '../definition/sources.ts';
import { countedNoun, percentText, pounds } from '../definition/units.ts';
import { percentField, poundsField, wholeYearsField } from '../definition/usual-fields.ts';
import { type Drawdown, type DrawdownInput, type DrawdownPath, drawdown } from './calculate.ts';

const POT = 'What you draw from';
const RETURNS = 'What it earns';

export const calculator = defineCalculator({
  kind: 'drawdown',
  fields: {
    pot: poundsField({ group: POT, label: 'Pension or savings', initial: '200,000', min: 1, step: 5000 }),
    withdrawal: poundsField({ group: POT, label: 'Drawn each year', initial: '11,000', step: 500 }),
    rise: percentField({
      group: POT,
      label: 'It rises each year by',
      hint: 'For instance with prices.',
      initial: '0',
      max: 20,
      step: 0.5,
    }),
    years: wholeYearsField({ group: POT, label: 'Number of years', initial: '20', max: 60 }),
    growth: percentField({
      group: RETURNS,
      label: 'Average return a year',
      initial: '5.3',
      min: -10,
      max: 20,
      step: 0.5,
    }),
    swing: percentField({
      group: RETURNS,
      label: 'Swings around it',
      hint: 'Standard deviation: about 15 for shares, 5 for bonds.',
      initial: '10',
      max: 40,
      step: 1,
    }),
    seed: numberField({
      group: RETURNS,
      label: 'Series of returns, number',
      hint: 'The same number always gives the same returns.',
      initial: '1',
      unit: 'number',
      min: 1,
      max: 9999,
      step: 1,
      isWhole: true,
    }),
  },
  calculate(input) {
    const result = drawdown(input);
    return {
      sentence: sentenceOf(input, result),
      figures: figuresOf(input, result),
      chart: chartOf(input, result),
      tables: [returnsTable(result)],
    };
  },
  method: {
    formulas: [
      'value at the end of a year = value at its start × (1 + return) − withdrawal',
      'level withdrawal that uses the pot up = pot × r ÷ (1 − (1 + r)^−n), with r = average return and n = years',
    ],
    assumptions: [
      'The returns are invented: log-normal numbers from a fixed series, moved so that they compound to exactly your average. They are no forecast of any market.',
      'The withdrawal is taken at the end of each year. Tax and charges are left out.',
      'Good and bad years first are the same returns in the opposite order, the extremes of what the order can do.',
    ],
    checkedOn: '2026-11-25',
    sources: [
      NUMPY_PMT,
      {
        name: 'MoneyHelper: Pension Wise, free guidance for people over 50',
        address: 'https://www.moneyhelper.org.uk/en/pensions-and-retirement/pension-wise',
      },
    ],
  },
});

const leftIn = ({ values }: DrawdownPath) => values.at(-1) ?? 0;

function sentenceOf({ years }: DrawdownInput, { goodYearsFirst, badYearsFirst }: Drawdown): string {
  const last = goodYearsFirst.runsOutInYear;
  if (last !== null && last === badYearsFirst.runsOutInYear) {
    return `The money runs out in year ${last}, whatever the order of the returns.`;
  }
  const bad =
    badYearsFirst.runsOutInYear === null
      ? `${pounds(leftIn(badYearsFirst))} is left after ${countedNoun(years, 'year')}`
      : `the money runs out in year ${badYearsFirst.runsOutInYear}`;
  const good = last === null ? pounds(leftIn(goodYearsFirst)) : `it runs out in year ${last}`;
  return `With the bad years first ${bad}; with the good years first, ${good}.`;
}

function figuresOf({ years }: DrawdownInput, result: Drawdown): ResultFigure[] {
  const figure = (label: string, path: DrawdownPath): ResultFigure =>
    path.runsOutInYear === null
      ? { label, value: pounds(leftIn(path)), note: `after ${countedNoun(years, 'year')}` }
      : { label, value: pounds(0), note: `runs out in year ${path.runsOutInYear}` };
  return [
    figure('Good years first', result.goodYearsFirst),
    figure('Bad years first', result.badYearsFirst),
    figure('In the order of the series', result.asDrawn),
    figure('The average every year', result.steady),
    {
      label: 'Level withdrawal that uses it up',
      value: pounds(result.levelWithdrawal),
      note: `a year for ${countedNoun(years, 'year')}, at the average`,
    },
  ];
}

function returnsTable({ returns }: Drawdown): ResultTable {
  return {
    title: 'The returns of this series',
    columns: ['Year', 'Return'],
    rows: returns.map((yearly, index) => [String(index + 1), percentText(yearly, 1)]),
  };
}

function chartOf({ withdrawal, growth }: DrawdownInput, { goodYearsFirst, badYearsFirst, asDrawn, steady }: Drawdown) {
  const paths = [goodYearsFirst, asDrawn, steady, badYearsFirst];
  return yearlyChart({
    years: steady.values.length - 1,
    valuesAt: (year) => paths.map(({ values }) => values[year] ?? 0),
    title: 'The same returns in different orders',
    y: 'Value at year end',
    series: ['Good years first', 'In the order of the series', 'The average every year', 'Bad years first'],
    source: `Calculation: ${pounds(withdrawal)} drawn at the end of each year, ${percentText(growth, 1)} a year on average`,
  });
}
