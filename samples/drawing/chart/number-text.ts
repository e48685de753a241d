/** Writes a value with its unit: a currency sign in front, other short units behind, a true minus sign. */
export function valueText(value: number, unit: string, decimals: number): string {
  const { before, after } = affixes(unit);
  const digits = Math.abs(value).toFixed(decimals);
  const [whole = '', fraction] = digits.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const sign = value < 0 && Number(digits) !== 0 ? '\u2212' : '';
  return `${sign}${before}${grouped}${fraction === undefined ? '' : `.${fraction}`}${after}`;
}

/** Whether {@link valueText} shows the unit with each number; otherwise the axis title has to name it. */
export function unitIsInNumbers(unit: string): boolean {
  const { before, after } = affixes(unit);
  return before !== '' || after !== '';
}

/**
 * Decimals for values written at bars and line ends: those the data has, at most 2; none for hundreds and more;
 * whole pounds or pounds and pence.
 */
export function decimalsFor(values: readonly number[], unit: string): number {
  if (values.some((value) => Math.abs(value) >= 100)) return 0;
  const written = Math.min(2, Math.max(...values.map((value) => String(value).split('.')[1]?.length ?? 0)));
  return /^[£€$]$/.test(unit) && written > 0 ? 2 : written;
}

function affixes(unit: string): { before: string; after: string } {
  const currency = /^([£€$])\s*(bn|m|k|)$/.exec(unit);
  if (currency) return { before: currency[1] ?? '', after: currency[2] ?? '' };
  return { before: '', after: unit === '%' ? '%' : '' };
}
