import { choiceField, numberField } from '../definition/field.ts';
import { percentField, poundsField, wholeYearsField } from '../definition/usual-fields.ts';

const MORTGAGE = 'Your mortgage';
const LONG = 'The longer fix';
const SHORT = 'The shorter fix, or a tracker';
const LATER = 'What follows the shorter deal';

const MAX_RATE_PERCENT = 30;
const MAX_FEE = 100_000;

export const FIX_OR_TRACKER_FIELDS = {
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
