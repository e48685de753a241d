import { choiceField } from '../definition/field.ts';
import { UK_NATIONS } from '../definition/uk-nations.ts';
import { percentField, poundsField, wholeYearsField, YES_OR_NO } from '../definition/usual-fields.ts';

const PAY = 'Your pay';
const PENSION = 'Your pension contribution';
const LOAN = 'Student loan';
const FREEZE = 'If thresholds stay frozen';

export const TAKE_HOME_PAY_FIELDS = {
  salary: poundsField({ group: PAY, label: 'Salary a year', initial: '35,000', step: 1000 }),
  region: choiceField({ group: PAY, label: 'Where you live', initial: 'england', options: UK_NATIONS }),
  pension: percentField({
    group: PENSION,
    label: 'Own contribution',
    hint: 'As a share of your salary, tax relief included.',
    initial: '0',
    max: 60,
    step: 0.5,
  }),
  method: choiceField({
    group: PENSION,
    label: 'How it is paid',
    hint: 'Your payslip says which. From taxed pay, the provider adds tax relief.',
    initial: 'net-pay',
    options: [
      { value: 'net-pay', label: 'Before income tax' },
      { value: 'salary-sacrifice', label: 'Salary sacrifice' },
      { value: 'relief-at-source', label: 'From taxed pay' },
    ],
  }),
  loan: choiceField({
    group: LOAN,
    label: 'Repayment plan',
    initial: 'none',
    options: [
      { value: 'none', label: 'None' },
      { value: '1', label: 'Plan 1' },
      { value: '2', label: 'Plan 2' },
      { value: '4', label: 'Plan 4 (Scotland)' },
      { value: '5', label: 'Plan 5' },
    ],
  }),
  postgraduate: choiceField({ group: LOAN, label: 'Postgraduate loan', initial: 'no', options: YES_OR_NO }),
  growth: percentField({ group: FREEZE, label: 'Pay rises by, a year', initial: '4', max: 30, step: 0.5 }),
  years: wholeYearsField({ group: FREEZE, label: 'Frozen for', initial: '5', max: 20 }),
};
