import { defineCalculator } from '../definition/calculator.ts';
import { poundsChart, type ResultFigure } from '../definition/result.ts';
import { countedNoun, percentText, pounds, poundsAndPence } from '../definition/units.ts';
import { percentField, poundsField, wholeYearsField } from '../definition/usual-fields.ts';
import { roundHalfUp } from '../rounding.ts';
import { type PersonalInflation, type PersonalInflationInput, personalInflation } from './calculate.ts';

const HOUSING = 'Rent or mortgage';
const ENERGY = 'Energy and fuel';
const FOOD = 'Food';
const REST = 'Everything else, and the published rate';
const SAVINGS = 'Your savings';

const share = (group: string, label: string, initial: string) =>
  percentField({ group, label, hint: 'Of all you spend.', initial, step: 1 });
const rate = (group: string, label: string, initial: string) =>
  percentField({ group, label, initial, min: -10, max: 1000 });

const PERSONAL_INFLATION_FIELDS = {
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

export const calculator = defineCalculator({
  kind: 'personal-inflation',
  fields: PERSONAL_INFLATION_FIELDS,
  calculate(values) {
    const listed = roundHalfUp(values.housing + values.energy + values.food, 6);
    if (listed > 1) {
      const message = `Share of food: the three shares add up to ${percentText(listed, 0)}, which is more than all you spend.`;
      return { problems: [{ field: 'food', message }] };
    }
    const { restRate, published, savings, interest, years } = values;
    const input: PersonalInflationInput = {
      items: [
        { name: 'Rent or mortgage', share: values.housing, rate: values.housingRate },
        { name: 'Energy and fuel', share: values.energy, rate: values.energyRate },
        { name: 'Food', share: values.food, rate: values.foodRate },
      ].filter(({ share }) => share > 0),
      restRate,
      publishedRate: published,
      savings,
      interest,
      years,
    };
    const result = personalInflation(input);
    return {
      sentence: sentenceOf(input, result),
      figures: figuresOf(input, result),
      chart: chartOf(result),
    };
  },
  method: {
    formulas: [
      'own rate = share × rate of each kind of spending, added up',
      'real return = (1 + interest) ÷ (1 + own rate) − 1',
      'loss of purchasing power = savings − savings × (1 + real return)^years',
    ],
    assumptions: [
      'Rates are changes over a year. Shares are those of the year before, and what they leave counts as everything else.',
      'For more than a year, interest and prices go on as they are. Tax on the interest is left out.',
      'Rounded to hundredths of a per cent, halves upwards, as statistics are.',
    ],
    checkedOn: '2026-11-25',
    sources: [
      {
        name: 'ONS: Consumer price inflation, latest release',
        address: 'https://www.ons.gov.uk/economy/inflationandpriceindices/bulletins/consumerpriceinflation/latest',
      },
    ],
  },
});

function sentenceOf(
  { publishedRate }: PersonalInflationInput,
  { ownRate, differencePoints }: PersonalInflation,
): string {
  const own = `Your own inflation is ${percentText(ownRate)}`;
  if (differencePoints === 0) return `${own}, the same as the published rate.`;
  const points = (Math.abs(differencePoints) * 100).toFixed(2);
  const side = differencePoints > 0 ? 'above' : 'below';
  return `${own}, ${points} points ${side} the published ${percentText(publishedRate)}.`;
}

function figuresOf({ savings, years }: PersonalInflationInput, result: PersonalInflation): ResultFigure[] {
  const { loss } = result;
  return [
    { label: 'Your own inflation', value: percentText(result.ownRate) },
    { label: 'Real return of your savings', value: percentText(result.realReturn), note: 'a year' },
    {
      label: loss < 0 ? 'Gain of purchasing power' : 'Loss of purchasing power',
      value: poundsAndPence(Math.abs(loss)),
      note: `in ${countedNoun(years, 'year')}, in today’s money`,
    },
    {
      label: `${pounds(savings)} with interest`,
      value: poundsAndPence(result.value),
      note: `buys what ${poundsAndPence(result.valueToday)} buys today`,
    },
  ];
}

function chartOf({ contributions }: PersonalInflation) {
  return poundsChart({
    kind: 'bar',
    title: 'What adds to your inflation',
    unit: '%',
    y: 'Percentage points',
    x: 'Spending',
    series: ['Contribution'],
    points: contributions.map(({ name, points }) => ({ label: name, values: [Number((points * 100).toFixed(2))] })),
    decimals: 2,
    source: 'Calculation: share of spending × change in price',
  });
}
