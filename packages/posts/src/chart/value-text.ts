import type { Chart } from './data.ts';

/** Writes a value with its unit: a currency sign in front, other short units behind, a true minus sign. */
export function valueText(value: number, unit: string, decimals: number): string {
  const { before, after } = affixes(unit);
  const digits = Math.abs(value).toFixed(decimals);
  const [whole = '', fraction] = digits.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const sign = value < 0 && Number(digits) !== 0 ? '\u2212' : '';
  return `${sign}${before}${grouped}${fraction === undefined ? '' : `.${fraction}`}${after}`;
}

/** A value of the chart, with as many decimals as its values were written with. */
export function chartValue(value: number | undefined, { unit, decimals }: Pick<Chart, 'unit' | 'decimals'>): string {
  return value === undefined ? '' : valueText(value, unit, decimals);
}

/** What the values are, with the unit where the numbers do not carry it. */
export function valueTitle({ unit, y }: Pick<Chart, 'unit' | 'y'>): string {
  const { before, after } = affixes(unit);
  const isSaid = unit === '' || before !== '' || after !== '' || y.toLowerCase().includes(unit.toLowerCase());
  if (isSaid) return y;
  return y === '' ? unit : `${y} (${unit})`;
}

function affixes(unit: string): { readonly before: string; readonly after: string } {
  const currency = /^([£€$])\s*(bn|m|k|)$/.exec(unit);
  if (currency) return { before: currency[1] ?? '', after: currency[2] ?? '' };
  return { before: '', after: unit === '%' ? '%' : '' };
}
