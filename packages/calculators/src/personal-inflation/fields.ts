import { percentField, poundsField, wholeYearsField } from '../definition/usual-fields.ts';

const HOUSING = 'Rent or mortgage';
const ENERGY = 'Energy and fuel';
const FOOD = 'Food';
const REST = 'Everything else, and the published rate';
const SAVINGS = 'Your savings';

const share = (group: string, label: string, initial: string) =>
  percentField({ group, label, hint: 'Of all you spend.', initial, step: 1 });
const rate = (group: string, label: string, initial: string) =>
  percentField({ group, label, initial, min: -10, max: 1000 });

export const PERSONAL_INFLATION_FIELDS = {
  housing: share(HOUSING, 'Share of housing', '35'),
  housingRate: rate(HOUSING, 'Housing rose by', '7'),
  energy: share(ENERGY, 'Share of energy', '0'),
  energyRate: rate(ENERGY, 'Energy rose by', '2.5'),
  food: share(FOOD, 'Share of food', '0'),
  foodRate: rate(FOOD, 'Food rose by', '2.5'),
  restRate: rate(REST, 'Everything else rose by', '2.5'),
  published: rate(REST, 'Published inflation rate', '3'),
  savings: poundsField({ group: SAVINGS, label: 'Money in savings', initial: '5,850' }),
  interest: percentField({ group: SAVINGS, label: 'Interest a year', initial: '3', max: 20 }),
  years: wholeYearsField({ group: SAVINGS, label: 'Number of years', initial: '1', max: 60 }),
};
