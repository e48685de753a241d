import { choiceField, numberField } from '../definition/field.ts';
import { percentField, poundsField, UK_NATIONS, wholeYearsField, YES_OR_NO } from '../definition/usual-fields.ts';
import { INCOME_TAX } from '../rules/income-tax.ts';

const PAY = 'Your pay';
const PENSION = 'Your pension contribution';
const LOAN = 'Student loan';
const FURTHER = 'Tax code, age and Child Benefit';
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
  code: choiceField({
    group: FURTHER,
    isFurther: true,
    label: 'Tax code',
    hint: 'On your payslip, without the S or C of Scotland and Wales.',
    initial: '1257L',
    options: [
      { value: '1257L', label: '1257L: the usual allowance' },
      { value: '1383M', label: '1383M: with part of a partner’s allowance' },
      { value: '1131N', label: '1131N: part given to a partner' },
      { value: '0T', label: '0T: no allowance' },
      { value: 'BR', label: 'BR: all at the basic rate' },
    ],
  }),
  pensioner: choiceField({
    group: FURTHER,
    isFurther: true,
    label: 'Above State Pension age',
    initial: 'no',
    options: YES_OR_NO,
  }),
  children: numberField({
    group: FURTHER,
    isFurther: true,
    label: 'Children you get Child Benefit for',
    initial: '0',
    ...{ unit: 'number', min: 0, max: 20, step: 1, isWhole: true },
  }),
  growth: percentField({ group: FREEZE, label: 'Pay rises by, a year', initial: '4', max: 30, step: 0.5 }),
  years: wholeYearsField({
    group: FREEZE,
    label: 'Frozen for',
    initial: String(INCOME_TAX.england.value.frozenYears),
    max: 20,
  }),
};
