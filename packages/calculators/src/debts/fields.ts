import { optionalNumberField } from '../definition/field.ts';
import { poundsField } from '../definition/usual-fields.ts';

const MONEY = { unit: 'pounds', min: 0, max: 10_000_000 } as const;

/** The three fields of a debt; all stay empty for none. */
function debtFields(number: number, { balance, rate, minimum } = { balance: '', rate: '', minimum: '' }) {
  const group = `Debt ${number}`;
  const shown = { group, layout: 'row', isFurther: balance === '' } as const;
  const named = (label: string) => ({ ...shown, label, name: `${group}, ${label.toLowerCase()}` });
  return {
    balance: optionalNumberField({ ...named('Balance'), ...MONEY, initial: balance, step: 100 }),
    rate: optionalNumberField({ ...named('Rate'), initial: rate, unit: 'percent', min: 0, max: 1000, step: 1 }),
    minimum: optionalNumberField({ ...named('Minimum'), ...MONEY, initial: minimum, step: 5 }),
  };
}

/** The debts of the sample post 'which-debt-to-clear-first', and places for two more. */
const first = debtFields(1, { balance: '4,000', rate: '24', minimum: '100' });
const second = debtFields(2, { balance: '2,500', rate: '9', minimum: '80' });
const third = debtFields(3, { balance: '900', rate: '0', minimum: '30' });
const fourth = debtFields(4);
const fifth = debtFields(5);

export const DEBTS_FIELDS = {
  budget: poundsField({
    label: 'For all debts together, each month',
    initial: '400',
    min: 1,
    max: 1_000_000,
    step: 25,
  }),
  balance1: first.balance,
  rate1: first.rate,
  minimum1: first.minimum,
  balance2: second.balance,
  rate2: second.rate,
  minimum2: second.minimum,
  balance3: third.balance,
  rate3: third.rate,
  minimum3: third.minimum,
  balance4: fourth.balance,
  rate4: fourth.rate,
  minimum4: fourth.minimum,
  balance5: fifth.balance,
  rate5: fifth.rate,
  minimum5: fifth.minimum,
};
