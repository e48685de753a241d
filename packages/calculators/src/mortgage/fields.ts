import { choiceField, optionalNumberField } from '../definition/field.ts';
import { percentField, poundsField, wholeYearsField } from '../definition/usual-fields.ts';
import { SAVINGS_TAX_2026, SAVINGS_TAX_2027 } from '../rules/savings.ts';

const MORTGAGE = 'Your mortgage';
const OVERPAYMENT = 'Overpayment';
const DEAL = { group: 'Your deal and your savings', isFurther: true } as const;

const [now, later] = [SAVINGS_TAX_2026.value, SAVINGS_TAX_2027.value];

/** The tax on savings interest that a reader can choose, in per cent. */
const TAX_CHOICES = [
  { value: '0', label: 'No tax: ISA, or within the allowance' },
  { value: `${now.basic}`, label: `${now.basic}%: basic rate until 5 April 2027` },
  { value: `${later.basic}`, label: `${later.basic}%: basic rate from 6 April 2027` },
  { value: `${now.higher}`, label: `${now.higher}%: higher rate until 5 April 2027` },
  { value: `${later.higher}`, label: `${later.higher}%: higher rate from 6 April 2027` },
  { value: `${now.additional}`, label: `${now.additional}%: additional rate until 5 April 2027` },
  { value: `${later.additional}`, label: `${later.additional}%: additional rate from 6 April 2027` },
];

export const MORTGAGE_FIELDS = {
  balance: poundsField({ group: MORTGAGE, label: 'Balance', initial: '180,000', min: 1, max: 50_000_000, step: 1000 }),
  rate: percentField({ group: MORTGAGE, label: 'Interest rate a year', initial: '4.5', max: 30 }),
  term: wholeYearsField({ group: MORTGAGE, label: 'Years left', initial: '25', max: 50 }),
  monthly: poundsField({ group: OVERPAYMENT, label: 'Each month', initial: '100', max: 1_000_000, step: 25 }),
  once: poundsField({ group: OVERPAYMENT, label: 'Once, now', initial: '0', max: 50_000_000, step: 500 }),
  fixed: optionalNumberField({
    ...DEAL,
    label: 'Fixed rate ends in',
    hint: 'Shows what you will owe on that day.',
    unit: 'months',
    min: 1,
    max: 600,
    step: 1,
    isWhole: true,
  }),
  free: percentField({
    ...DEAL,
    label: 'Overpayment without a charge, each year',
    hint: 'As a share of the balance. Your mortgage offer says it.',
    initial: '10',
    step: 1,
  }),
  savings: optionalNumberField({
    ...DEAL,
    label: 'Savings rate (AER)',
    hint: 'What an account would pay you instead.',
    unit: 'percent',
    min: 0,
    max: 30,
    step: 0.1,
  }),
  tax: choiceField({ ...DEAL, label: 'Tax on savings interest', initial: '0', options: TAX_CHOICES }),
};
