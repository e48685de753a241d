import { CHART_LIMITS } from '@ledgerlight/posts/chart/chart';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Calculator, FieldTexts, NamedField } from './definition/calculator.ts';
import { depositProtectionCalculator } from './deposit-protection/definition.ts';
import { drawdownCalculator } from './drawdown/definition.ts';
import { emergencyFundCalculator } from './emergency-fund/definition.ts';
import { fixOrTrackerCalculator } from './fix-or-tracker/definition.ts';
import { loanComparisonCalculator } from './loan-comparison/definition.ts';
import { pensionOrIsaCalculator } from './pension-or-isa/definition.ts';
import { personalInflationCalculator } from './personal-inflation/definition.ts';
import { stampDutyCalculator } from './stamp-duty/definition.ts';
import { takeHomePayCalculator } from './take-home-pay/definition.ts';

function resultOf(calculator: Calculator, texts: FieldTexts = {}) {
  const evaluation = calculator.evaluate(texts, null);
  return evaluation.kind === 'result' ? evaluation.result : expect.fail(JSON.stringify(evaluation.problems));
}

const figure = (calculator: Calculator, label: string, texts: FieldTexts = {}) =>
  resultOf(calculator, texts).figures.find((each) => each.label.startsWith(label));

const problemsOf = (calculator: Calculator, texts: FieldTexts) => {
  const evaluation = calculator.evaluate(texts, null);
  return evaluation.kind === 'problems' ? evaluation.problems.map(({ field }) => field) : [];
};

describe('sentences', () => {
  test.each([
    ['The shorter deal costs less if the rate for the 3 years after it stays below 4.75%.', {}, fixOrTrackerCalculator],
    [
      'The longer fix costs less, whatever the rate after the shorter deal.',
      { shortRate: '20' },
      fixOrTrackerCalculator,
    ],
    ['You take home £28,720 a year, which is £2,393 a month.', {}, takeHomePayCalculator],
    ['You pay £5,000 Stamp Duty Land Tax, 1.67% of the price.', {}, stampDutyCalculator],
    ['You pay no Stamp Duty Land Tax.', { buyer: 'first-time' }, stampDutyCalculator],
    [
      'For the same £8,000 of take-home pay the pension leaves £22,553 after tax and the ISA £21,226.',
      {},
      pensionOrIsaCalculator,
    ],
    ['Your own inflation is 4.08%, 1.08 points above the published 3.00%.', {}, personalInflationCalculator],
    [
      'Your own inflation is 2.50%, the same as the published rate.',
      { housing: '0', published: '2.5' },
      personalInflationCalculator,
    ],
    ['£240,000 of your £260,000 is covered, and £20,000 is exposed.', {}, depositProtectionCalculator],
    ['All of your £200,000 is covered.', { joint1: '200,000' }, depositProtectionCalculator],
    ['You need £5,850, 3 months of bills, and have it in 3 years and 3 months.', {}, emergencyFundCalculator],
    ['You need £5,850, 3 months of bills, and you have it.', { saved: '5850' }, emergencyFundCalculator],
    [
      'You need £5,850, 3 months of bills. With these savings you do not reach it.',
      { monthly: '0' },
      emergencyFundCalculator,
    ],
    ['Loan 1 has the lower APR, 12.7% against 14.1%, but costs £1,186 more in all.', {}, loanComparisonCalculator],
  ] as const)('%s', (sentence, texts, calculator) => {
    expect(resultOf(calculator, texts).sentence).toBe(sentence);
  });

  test('says in which year the money runs out, whatever the order', () => {
    expect(resultOf(drawdownCalculator, { withdrawal: '20,000', growth: '0', swing: '0' }).sentence).toBe(
      'The money runs out in year 11, whatever the order of the returns.',
    );
  });
});

test('draws no chart of an emergency fund that is never reached', () => {
  expect(resultOf(emergencyFundCalculator, { monthly: '0' }).chart).toBeNull();
  expect(resultOf(emergencyFundCalculator).chart?.points.length).toBeGreaterThan(1);
});

test('shows tax, National Insurance and the cost of the freeze on £35,000', () => {
  expect(figure(takeHomePayCalculator, 'Income tax')?.value).toBe('£4,486.00');
  expect(figure(takeHomePayCalculator, 'National Insurance')?.value).toBe('£1,794.40');
  expect(figure(takeHomePayCalculator, 'Frozen thresholds', { salary: '30,000' })?.value).toBe('£545');
});

test('explains the taper above £100,000', () => {
  expect(resultOf(takeHomePayCalculator, { salary: '110,000' }).notes).toEqual([
    'Above £100,000 the personal allowance falls by £1 for every £2. Yours is £7,570 instead of £12,570.',
  ]);
});

test('shows the break-even rate of the rates alone', () => {
  expect(figure(fixOrTrackerCalculator, 'From the rates alone')?.value).toBe('4.73%');
});

describe('values that do not fit each other name the field', () => {
  test.each([
    [['longYears'], { longYears: '30' }, fixOrTrackerCalculator],
    [['shortYears'], { shortYears: '5' }, fixOrTrackerCalculator],
    [['once'], { once: '0' }, pensionOrIsaCalculator],
    [['food'], { food: '66' }, personalInflationCalculator],
    [['own1'], { joint1: '0' }, depositProtectionCalculator],
    [['payment1', 'fee2'], { payment1: '10', fee2: '10,000' }, loanComparisonCalculator],
  ] as const)('%o', (fields, texts, calculator) => {
    expect(problemsOf(calculator, texts)).toEqual(fields);
  });
});

/** Texts a field accepts: its limits, and values between them. */
function textOf({ control }: NamedField): fc.Arbitrary<string> {
  if (control.kind === 'choice') return fc.constantFrom(...control.options.map(({ value }) => value));
  const { min, max, step } = control;
  const between = fc.integer({ min: 0, max: 40 }).map((steps) => Math.min(max, min + steps * step));
  return fc.oneof(fc.constantFrom(min, max), between).map(String);
}

describe.each([
  fixOrTrackerCalculator,
  takeHomePayCalculator,
  stampDutyCalculator,
  pensionOrIsaCalculator,
  drawdownCalculator,
  personalInflationCalculator,
  depositProtectionCalculator,
  emergencyFundCalculator,
  loanComparisonCalculator,
])('$kind', (calculator) => {
  test('shows a result for its initial values, and sources with a secure address', () => {
    expect(resultOf(calculator).figures.length).toBeGreaterThan(1);
    for (const { address } of calculator.method.sources) expect(address).toMatch(/^https:/);
  });

  test('shows neither NaN nor Infinity, and a chart within its limits, for any values its fields accept', () => {
    const texts = fc.record(Object.fromEntries(calculator.fields.map((field) => [field.name, textOf(field)])));
    fc.assert(
      fc.property(texts, (given) => {
        const evaluation = calculator.evaluate(given, '2026-11');
        expect(JSON.stringify(evaluation)).not.toMatch(/NaN|Infinity|undefined|\de\+/);
        if (evaluation.kind === 'problems') return;
        const { chart } = evaluation.result;
        if (chart === null) return;
        expect(chart.points.length).toBeLessThanOrEqual(CHART_LIMITS.points[chart.kind]);
        expect(chart.points.length).toBeGreaterThanOrEqual(chart.kind === 'line' ? 2 : 1);
        expect(chart.series.length).toBeLessThanOrEqual(CHART_LIMITS.series);
        expect(chart.points.flatMap(({ values }) => values).every(Number.isFinite)).toBe(true);
      }),
    );
  });
});
