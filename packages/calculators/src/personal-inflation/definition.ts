import type { Chart } from '@ledgerlight/posts/chart/chart';
import { defineCalculator } from '../definition/calculator.ts';
import type { ResultFigure } from '../definition/result.ts';
import { countedNoun, percentText, pounds, poundsAndPence } from '../definition/units.ts';
import { roundHalfUp } from '../rounding.ts';
import { type PersonalInflation, type PersonalInflationInput, personalInflation } from './calculate.ts';
import { PERSONAL_INFLATION_FIELDS } from './fields.ts';

export const personalInflationCalculator = defineCalculator({
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
    taxYear: null,
    checkedOn: '2026-11-25',
    sources: [
      {
        name: 'ONS: Consumer price inflation, latest release',
        address: 'https://www.ons.gov.uk/economy/inflationandpriceindices/bulletins/consumerpriceinflation/latest',
      },
    ],
  },
  relatedPosts: ['how-to-read-inflation-day', 'prices-that-stop-rising-do-not-fall', 'emergency-fund-in-three-jars'],
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

function chartOf({ contributions }: PersonalInflation): Chart {
  return {
    kind: 'bar',
    title: 'What adds to your inflation',
    unit: '%',
    y: 'Percentage points',
    x: 'Spending',
    series: ['Contribution'],
    points: contributions.map(({ name, points }) => ({ label: name, values: [Number((points * 100).toFixed(2))] })),
    decimals: 2,
    caption: '',
    description: '',
    source: 'Calculation: share of spending × change in price',
  };
}
