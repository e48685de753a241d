import { valueText } from '@ledgerlight/posts/chart/chart';

export type Unit = 'pounds' | 'percent' | 'years' | 'months' | 'number';

/** The unit beside the control of a number, and an example for messages. */
export const UNITS: Readonly<
  Record<Unit, { readonly before?: string; readonly after?: string; readonly example: string }>
> = {
  pounds: { before: '£', example: '180,000' },
  percent: { after: '%', example: '4.5' },
  years: { after: 'years', example: '25' },
  months: { after: 'months', example: '24' },
  number: { example: '3' },
};

/** Whole pounds: '£120,150'. */
export function pounds(value: number): string {
  return valueText(value, '£', 0);
}

/** Pounds and pence: '£1,000.50'. */
export function poundsAndPence(value: number): string {
  return valueText(value, '£', 2);
}

/** @param share 0.045 for '4.50%' */
export function percentText(share: number, decimals = 2): string {
  return valueText(share * 100, '%', decimals);
}

/** A number of months in years and months: '21 years and 2 months'. */
export function monthsInWords(months: number): string {
  const years = Math.floor(months / 12);
  const rest = months - years * 12;
  const parts = [...(years > 0 ? [countedNoun(years, 'year')] : []), ...(rest > 0 ? [countedNoun(rest, 'month')] : [])];
  return parts.join(' and ') || '0 months';
}

export function countedNoun(count: number, one: string): string {
  return `${count.toLocaleString('en-GB')} ${one}${count === 1 ? '' : 's'}`;
}

export function numberWithUnit(value: number, unit: Unit): string {
  const { before = '', after = '' } = UNITS[unit];
  const digits = value.toLocaleString('en-GB', { maximumFractionDigits: 4 });
  return `${before}${digits}${after === '%' ? '%' : after && ` ${after}`}`;
}
