import { choiceField } from '../definition/field.ts';
import { percentField, poundsField } from '../definition/usual-fields.ts';

const NEED = 'What you would need';
const SAVING = 'How you get there';

export const EMERGENCY_FUND_FIELDS = {
  bills: poundsField({
    group: NEED,
    label: 'Bills in a month without income',
    hint: 'Only what would still leave the account.',
    initial: '1,950',
    min: 1,
    max: 1_000_000,
    step: 50,
  }),
  earners: choiceField({
    group: NEED,
    label: 'Who earns',
    initial: 'two-trades',
    options: [
      { value: 'two-trades', label: 'Two, in different trades' },
      { value: 'one-income', label: 'One, or two at one employer' },
      { value: 'self-employed', label: 'Self-employed' },
    ],
  }),
  sickPay: choiceField({
    group: NEED,
    label: 'Sick pay and notice',
    initial: 'some',
    options: [
      { value: 'full', label: 'Months of full pay' },
      { value: 'some', label: 'Some weeks of full pay' },
      { value: 'statutory', label: 'Statutory only, or none' },
    ],
  }),
  saved: poundsField({ group: SAVING, label: 'Saved so far', initial: '0' }),
  monthly: poundsField({ group: SAVING, label: 'Saved each month', initial: '150', max: 1_000_000, step: 25 }),
  interest: percentField({ group: SAVING, label: 'Interest a year (AER)', initial: '0', max: 20 }),
};
