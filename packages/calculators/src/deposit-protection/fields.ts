import { percentField, poundsField } from '../definition/usual-fields.ts';

const FURTHER_BANK = 3;

function amount(bank: number, label: string, initial = '0') {
  const group = `Bank ${bank}`;
  const name = `${group}, ${label.toLowerCase()}`;
  return poundsField({ group, label, name, initial, isFurther: bank >= FURTHER_BANK, step: 5000 });
}

export const DEPOSIT_PROTECTION_FIELDS = {
  own1: amount(1, 'In your name'),
  partner1: amount(1, 'In your partner’s name'),
  joint1: amount(1, 'In both names', '260,000'),
  own2: amount(2, 'In your name'),
  partner2: amount(2, 'In your partner’s name'),
  joint2: amount(2, 'In both names'),
  own3: amount(3, 'In your name'),
  partner3: amount(3, 'In your partner’s name'),
  joint3: amount(3, 'In both names'),
  interest: percentField({
    group: 'Interest',
    label: 'Interest of the next year',
    hint: 'Counts towards the limit once it is paid; 0 looks at today.',
    initial: '0',
    max: 50,
  }),
};
