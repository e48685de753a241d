import { roundToPence } from '../rounding.ts';

/** A number as typed, or what is wrong with it. `unclear` is 180.000, whose point may separate thousands. */
export type ReadNumber =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'unclear'; readonly value: number; readonly thousands: number }
  | { readonly kind: 'empty' | 'decimal-comma' | 'no-number' };

/**
 * Reads a number as people write it: '£180,000', '180 000', '35k', '£1.25m', '4.5%', '−3'. A comma separates thousands and never decimals,
 * because '4,5' could mean either.
 */
export function readNumber(text: string): ReadNumber {
  if (text.length > MAX_CHARACTERS) return { kind: 'no-number' };
  const written = text.replace(SPACES, ' ').trim().replaceAll('−', '-');
  if (written === '') return { kind: 'empty' };
  const [, sign = '', digits = '', letter = ''] = AFFIXES.exec(written) ?? [];
  if (/^(?:\d+,\d{1,2}|0+,\d+)$/.test(digits)) return { kind: 'decimal-comma' };
  if (!PLAIN.test(digits) && !GROUPED.test(digits)) return { kind: 'no-number' };
  const factor = { k: 1000, m: 1_000_000 }[letter.toLowerCase()] ?? 1;
  const plain = Number(digits.replace(/[, ]/g, ''));
  const size = factor === 1 ? plain : roundToPence(plain * factor);
  const value = sign === '' || size === 0 ? size : -size;
  if (factor > 1 || !/^[1-9]\d{0,2}\.\d{3}$/.test(digits)) return { kind: 'number', value };
  return { kind: 'unclear', value, thousands: Math.round(value * 1000) };
}

/** Longer texts are no number that a person typed. */
const MAX_CHARACTERS = 40;
/** Includes the spaces that documents and other languages put between thousands. */
const SPACES = /[\s\u00a0\u2009\u202f]+/g;
const AFFIXES = /^(-?) ?£? ?([\d., ]+?) ?(?:%|years?|months?|([km]))?$/i;
const PLAIN = /^(?:\d+(?:\.\d*)?|\.\d+)$/;
const GROUPED = /^\d{1,3}(?:[, ]\d{3})+(?:\.\d*)?$/;
