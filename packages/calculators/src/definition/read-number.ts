/** A number as typed, or what is wrong with it. */
export type ReadNumber =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'empty' | 'decimal-comma' | 'no-number' };

/**
 * Reads a number as people write it: '£180,000', '180 000', '4.5%', '−3'. A comma separates thousands and never decimals, because
 * '4,5' could mean either.
 */
export function readNumber(text: string): ReadNumber {
  if (text.length > MAX_CHARACTERS) return { kind: 'no-number' };
  const written = text.replace(SPACES, ' ').trim().replaceAll('−', '-');
  if (written === '') return { kind: 'empty' };
  const [, sign = '', digits = ''] = AFFIXES.exec(written) ?? [];
  if (/^\d+,\d{1,2}$/.test(digits)) return { kind: 'decimal-comma' };
  if (!PLAIN.test(digits) && !GROUPED.test(digits)) return { kind: 'no-number' };
  const value = Number(digits.replace(/[, ]/g, ''));
  return { kind: 'number', value: sign === '' || value === 0 ? value : -value };
}

/** Longer texts are no number that a person typed. */
const MAX_CHARACTERS = 40;
/** Includes the spaces that documents and other languages put between thousands. */
const SPACES = /[\s\u00a0\u2009\u202f]+/g;
const AFFIXES = /^(-?) ?£? ?([\d., ]+?) ?(?:%|years?|months?)?$/i;
const PLAIN = /^(?:\d+(?:\.\d*)?|\.\d+)$/;
const GROUPED = /^\d{1,3}(?:[, ]\d{3})+(?:\.\d*)?$/;
