import type { BandCharge } from '../bands.ts';
import { defineCalculator } from '../definition/calculator.ts';
import { choiceField } from '../definition/field.ts';
import { poundsChart, type ResultFigure, type ResultTable } from '../definition/result.ts';
import { percentText, pounds, poundsAndPence } from '../definition/units.ts';
import { poundsField, UK_NATIONS } from '../definition/usual-fields.ts';
import { PROPERTY_TAX } from '../rules/property-tax.ts';
import { type BuyerKind, type StampDuty, type StampDutyInput, stampDuty } from './calculate.ts';

const BUYERS = [
  { value: 'main', label: 'Your next main home' },
  { value: 'first-time', label: 'Your first home' },
  { value: 'additional', label: 'An additional home' },
] as const;

const STAMP_DUTY_FIELDS = {
  price: poundsField({ label: 'Price', initial: '300,000', min: 1, step: 5000 }),
  nation: choiceField({ label: 'Where the home is', initial: 'england', options: UK_NATIONS }),
  buyer: choiceField({ label: 'What you buy', initial: 'main', options: BUYERS }),
};

export const calculator = defineCalculator({
  kind: 'stamp-duty',
  fields: STAMP_DUTY_FIELDS,
  calculate(values) {
    const result = stampDuty(values);
    return {
      sentence: sentenceOf(result),
      figures: figuresOf(values, result),
      chart: chartOf(values),
      tables: [bandTable(result)],
      notes: reliefNotes(values, result),
    };
  },
  method: {
    formulas: [
      'tax = the part of the price in each band × the rate of the band',
      'Scotland, additional home: 8% of the whole price on top',
      'share of the price = tax ÷ price',
    ],
    assumptions: [
      'You buy for yourself, live in the UK and pay the price for the home alone. Leases, shared ownership and several homes at once follow other rules.',
      'A first home counts as one only if nobody who buys has ever owned a home, anywhere.',
      'The rates for an additional home do not apply to prices below £40,000, and not if the new home replaces your main one.',
      'Rounded to pence. Tax returns may round down to whole pounds.',
    ],
    taxYear: '2026/27',
    checkedOn: '2026-11-25',
    sources: [PROPERTY_TAX.england.source, PROPERTY_TAX.scotland.source, PROPERTY_TAX.wales.source],
  },
});

function sentenceOf({ tax, taxName, effectiveRate }: StampDuty): string {
  if (tax === 0) return `You pay no ${taxName}.`;
  return `You pay ${amount(tax)} ${taxName}, ${percentText(effectiveRate)} of the price.`;
}

/** Pence only where there are some. */
function amount(value: number): string {
  return Number.isInteger(value) ? pounds(value) : poundsAndPence(value);
}

function figuresOf(values: StampDutyInput, { tax, taxName, effectiveRate }: StampDuty): ResultFigure[] {
  return [
    { label: taxName, value: amount(tax) },
    { label: 'Share of the price', value: percentText(effectiveRate) },
    { label: 'Price and tax together', value: amount(values.price + tax) },
    ...BUYERS.filter(({ value }) => value !== values.buyer).map(({ value, label }) => ({
      label,
      value: amount(stampDuty({ ...values, buyer: value }).tax),
      note: 'for comparison',
    })),
  ];
}

function bandTable({ bands, supplement, tax }: StampDuty): ResultTable {
  return {
    title: 'Tax by band',
    columns: ['Band', 'Price in it', 'Rate', 'Tax'],
    rows: [
      ...bands
        .filter((band) => band.amount > 0)
        .map((band) => [bandName(band), amount(band.amount), `${band.ratePercent}%`, amount(band.charge)]),
      ...(supplement > 0 ? [['Supplement on the whole price', '', '', amount(supplement)]] : []),
      ['Together', '', '', amount(tax)],
    ],
  };
}

function bandName({ from, upTo }: BandCharge): string {
  if (from === 0) return `Up to ${pounds(upTo)}`;
  return Number.isFinite(upTo) ? `${pounds(from)} to ${pounds(upTo)}` : `Above ${pounds(from)}`;
}

function reliefNotes({ nation, buyer }: StampDutyInput, { reliefApplies }: StampDuty): string[] {
  if (buyer !== 'first-time' || reliefApplies) return [];
  const { firstTimeBuyer } = PROPERTY_TAX[nation].value;
  return firstTimeBuyer
    ? [`First-time buyers have no relief at all when the price is above ${pounds(firstTimeBuyer.maxPrice)}.`]
    : ['Wales has no relief for first-time buyers; everybody pays nothing up to £225,000.'];
}

const CHART_STEPS = 20;

/** Draws the tax in each nation for prices up to twice the given one. */
function chartOf({ price, buyer }: { readonly price: number; readonly buyer: BuyerKind }) {
  const nations = ['england', 'scotland', 'wales'] as const;
  const points = Array.from({ length: CHART_STEPS + 1 }, (_, step) => {
    const at = Math.round((2 * price * step) / CHART_STEPS);
    return {
      label: pounds(at),
      values: nations.map((nation) => Math.round(stampDuty({ price: at, nation, buyer }).tax)),
    };
  });
  return poundsChart({
    title: 'Tax by price in each nation',
    y: 'Tax',
    x: 'Price',
    series: ['England and Northern Ireland', 'Scotland', 'Wales'],
    points,
    source: `Calculation: ${BUYERS.find(({ value }) => value === buyer)?.label.toLowerCase()}`,
  });
}
