import { choiceField } from '../definition/field.ts';
import { UK_NATIONS } from '../definition/uk-nations.ts';
import { poundsField } from '../definition/usual-fields.ts';

export const BUYERS = [
  { value: 'main', label: 'Your next main home' },
  { value: 'first-time', label: 'Your first home' },
  { value: 'additional', label: 'An additional home' },
] as const;

export const STAMP_DUTY_FIELDS = {
  price: poundsField({ label: 'Price', initial: '300,000', min: 1, step: 5000 }),
  nation: choiceField({ label: 'Where the home is', initial: 'england', options: UK_NATIONS }),
  buyer: choiceField({ label: 'What you buy', initial: 'main', options: BUYERS }),
};
