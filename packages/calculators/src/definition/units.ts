import { valueText } from '@ledgerlight/posts/chart/chart';

export type Unit = 'pounds' | 'percent' | 'years' | 'months' | 'number';

/** The unit beside the control of a number, and how messages name such a number. */
export const UNITS: Readonly<
  Record<Unit, { readonly before?: string; readonly after?: string; readonly name: string }>
> = {
  pounds: { before: '£', name: 'an amount in pounds' },
  percent: { after: '%', name: 'a percentage' },
  years: { after: 'years', name: 'a number of years' },
  months: { after: 'months', name: 'a number of months' },
  number: { name: 'a number' },
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

/** The ends of a range: '£1 and £1,000', '0% and 100%', '1 and 20 years'. */
export function rangeText(min: number, max: number, unit: Unit): string {
  const { before = '', after = '' } = UNITS[unit];
  const [first, last] = [min, max].map(
    (end) => `${before}${end.toLocaleString('en-GB', { maximumFractionDigits: 4 })}${after === '%' ? after : ''}`,
  );
  return `${first} and ${last}${after.length > 1 ? ` ${after}` : ''}`;
}

/** Returns the month a number of months after one such as '2026-11', in words: 'January 2048'. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const date = new Date(Date.UTC(year, number - 1 + months, 1));
  return date.toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
}
