import { numberField } from '../definition/field.ts';
import { poundsField } from '../definition/usual-fields.ts';

const loanFields = (loan: 1 | 2, initial: { fee: string; payment: string; months: string }) => {
  const group = `Loan ${loan}`;
  return {
    fee: poundsField({
      group,
      label: `Fee of loan ${loan}`,
      hint: 'Paid at the start.',
      initial: initial.fee,
      step: 10,
    }),
    payment: poundsField({
      group,
      label: `Payment a month, loan ${loan}`,
      initial: initial.payment,
      max: 100_000_000,
      step: 1,
    }),
    months: numberField({
      group,
      label: `Payments of loan ${loan}`,
      initial: initial.months,
      unit: 'months',
      min: 1,
      max: 600,
      step: 1,
      isWhole: true,
    }),
    final: poundsField({
      group,
      label: `Final payment, loan ${loan}`,
      hint: 'Besides the last one, such as a balloon.',
      initial: '0',
    }),
  };
};

const first = loanFields(1, { fee: '0', payment: '222.44', months: '60' });
const second = loanFields(2, { fee: '100', payment: '335', months: '36' });

export const LOAN_COMPARISON_FIELDS = {
  amount: poundsField({ group: 'Both loans', label: 'Amount you borrow', initial: '10,000', min: 1, step: 500 }),
  fee1: first.fee,
  payment1: first.payment,
  months1: first.months,
  final1: first.final,
  fee2: second.fee,
  payment2: second.payment,
  months2: second.months,
  final2: second.final,
};
