import { defineCalculator } from '../definition/calculator.ts';
import { choiceField, numberField } from '../definition/field.ts';
import { poundsChart, type ResultFigure, type ResultTable } from '../definition/result.ts';
import { NUMPY_FV, NUMPY_PMT } from '../definition/sources.ts';
import { monthsInWords, percentText, pounds, poundsAndPence } from '../definition/units.ts';
import { percentField, poundsField, wholeYearsField } from '../definition/usual-fields.ts';
import { type DealCost, type FixOrTracker, type FixOrTrackerInput, fixOrTracker } from './calculate.ts';

const MORTGAGE = 'Your mortgage';
const LONG = 'The longer fix';
const SHORT = 'The shorter fix, or a tracker';
const LATER = 'What follows the shorter deal';

const MAX_RATE_PERCENT = 30;
const MAX_FEE = 100_000;

const FIX_OR_TRACKER_FIELDS = {
  balance: poundsField({ group: MORTGAGE, label: 'Balance', initial: '200,000', min: 1, max: 50_000_000, step: 1000 }),
  term: wholeYearsField({ group: MORTGAGE, label: 'Years left', initial: '25', max: 50 }),
  repayment: choiceField({
    group: MORTGAGE,
    label: 'Kind of mortgage',
    initial: 'repayment',
    options: [
      { value: 'repayment', label: 'Repayment' },
      { value: 'interest-only', label: 'Interest only' },
    ],
  }),
  longRate: percentField({ group: LONG, label: 'Rate of the longer fix', initial: '4.6', max: MAX_RATE_PERCENT }),
  longFee: poundsField({ group: LONG, label: 'Fee of the longer fix', initial: '0', max: MAX_FEE }),
  longYears: wholeYearsField({
    group: LONG,
    label: 'Length of the longer fix',
    hint: 'Both are compared over this time.',
    initial: '5',
    max: 40,
  }),
  shortRate: percentField({ group: SHORT, label: 'Rate of the shorter deal', initial: '4.4', max: MAX_RATE_PERCENT }),
  shortFee: poundsField({ group: SHORT, label: 'Fee of the shorter deal', initial: '0', max: MAX_FEE }),
  shortYears: numberField({
    group: SHORT,
    label: 'Length of the shorter deal',
    hint: 'For a tracker: how long you expect its rate to stay, such as 0.5.',
    initial: '2',
    unit: 'years',
    min: 0.25,
    max: 39,
    step: 0.25,
  }),
  laterRate: percentField({
    group: LATER,
    label: 'Rate you expect afterwards',
    hint: 'Until the longer fix would end.',
    initial: '4.5',
    max: MAX_RATE_PERCENT,
  }),
  laterFee: poundsField({ group: LATER, label: 'Fee of the next deal', initial: '0', max: MAX_FEE }),
};

export const calculator = defineCalculator({
  kind: 'fix-or-tracker',
  fields: FIX_OR_TRACKER_FIELDS,
  calculate(values) {
    const { longYears, term } = values;
    if (longYears > term) {
      return {
        problems: [{ field: 'longYears', message: `Length of the longer fix: cannot exceed the ${term} years left.` }],
      };
    }
    if (laterMonths(values) <= 0) {
      const message = `Length of the shorter deal: must be less than ${longYears} years, the length of the longer fix.`;
      return { problems: [{ field: 'shortYears', message }] };
    }
    const input: FixOrTrackerInput = { ...values, termYears: term };
    const result = fixOrTracker(input);
    return {
      sentence: sentenceOf(input, result),
      figures: figuresOf(input, result),
      chart: chartOf(input, result),
      tables: [tableOf(result)],
      notes: [expectationNote(input, result)],
    };
  },
  method: {
    formulas: [
      'cost = interest + fees over the length of the longer fix',
      'break-even rate = the rate after the shorter deal at which both cost the same',
      'from the rates alone = (longer years × longer rate − shorter years × shorter rate) ÷ the years between',
    ],
    assumptions: [
      'Rates are nominal: a twelfth is charged each month. A repayment mortgage is paid off in equal payments over the years left, worked out anew when the rate changes.',
      'Fees are paid, not added to the mortgage. Nothing is overpaid, and nothing is paid off early.',
      'From the rates alone leaves out fees, and that the balance shrinks.',
    ],
    checkedOn: '2026-11-25',
    sources: [NUMPY_PMT, NUMPY_FV],
  },
});

function laterMonths({ longYears, shortYears }: Pick<FixOrTrackerInput, 'longYears' | 'shortYears'>): number {
  return Math.round(longYears * 12) - Math.round(shortYears * 12);
}

function sentenceOf(input: FixOrTrackerInput, { breakEvenRate, alwaysCheaper }: FixOrTracker): string {
  if (breakEvenRate === null) {
    const cheaper = alwaysCheaper === 'short' ? 'shorter deal' : 'longer fix';
    return `The ${cheaper} costs less, whatever the rate after the shorter deal.`;
  }
  return `The shorter deal costs less if the rate for the ${monthsInWords(laterMonths(input))} after it stays below ${percentText(breakEvenRate)}.`;
}

function figuresOf(
  input: FixOrTrackerInput,
  { breakEvenRate, ratesOnlyRate, long, short }: FixOrTracker,
): (ResultFigure | false)[] {
  return [
    breakEvenRate !== null && { label: 'Break-even rate afterwards', value: percentText(breakEvenRate) },
    { label: 'From the rates alone', value: percentText(ratesOnlyRate), note: 'without fees or repayments' },
    {
      label: `Longer fix over ${monthsInWords(input.longYears * 12)}`,
      value: pounds(long.cost),
      note: `interest and fees, ${poundsAndPence(long.firstPayment)} a month`,
    },
    {
      label: `Shorter deal, then ${percentText(input.laterRate)}`,
      value: pounds(short.cost),
      note: `${poundsAndPence(short.firstPayment)} a month, then ${poundsAndPence(short.laterPayment)}`,
    },
  ];
}

function expectationNote({ laterRate }: FixOrTrackerInput, { long, short }: FixOrTracker): string {
  const saved = Math.abs(long.cost - short.cost);
  if (saved < 0.5) return `At ${percentText(laterRate)} afterwards both cost the same.`;
  const cheaper = short.cost < long.cost ? 'shorter deal' : 'longer fix';
  return `At ${percentText(laterRate)} afterwards the ${cheaper} costs ${pounds(saved)} less.`;
}

function tableOf({ long, short }: FixOrTracker): ResultTable {
  const row = (name: string, part: keyof DealCost) => [name, poundsAndPence(long[part]), poundsAndPence(short[part])];
  return {
    title: 'Both deals in detail',
    columns: ['Over the comparison', 'Longer fix', 'Shorter deal'],
    rows: [
      row('Payment a month at first', 'firstPayment'),
      row('Payment a month at the end', 'laterPayment'),
      row('Interest', 'interest'),
      row('Fees', 'fees'),
      row('Interest and fees', 'cost'),
      row('Balance at the end', 'balanceAtEnd'),
    ],
  };
}

const CHART_STEP = 0.0025;
const CHART_STEPS = 8;

/** Draws the cost of both deals for later rates around the break-even rate. */
function chartOf(input: FixOrTrackerInput, { breakEvenRate, long }: FixOrTracker) {
  const middle = Math.round((breakEvenRate ?? input.laterRate) / CHART_STEP);
  const first = Math.max(0, middle - CHART_STEPS);
  const points = Array.from({ length: 2 * CHART_STEPS + 1 }, (_, index) => {
    const laterRate = (first + index) * CHART_STEP;
    const cost = fixOrTracker({ ...input, laterRate }).short.cost;
    return { label: percentText(laterRate), values: [Math.round(long.cost), Math.round(cost)] };
  });
  return poundsChart({
    title: 'Cost of both deals by the rate afterwards',
    y: 'Interest and fees',
    x: 'Rate after the shorter deal',
    series: ['Longer fix', 'Shorter deal'],
    points,
    source: `Calculation: ${monthsInWords(input.longYears * 12)}, ${percentText(input.longRate)} against ${percentText(input.shortRate)}`,
  });
}
