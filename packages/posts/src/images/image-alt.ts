import { isBlank } from '../text/blank-text.ts';

/** The most characters of a featured image's alternative text, here and in the database. Characters are Unicode code points. */
export const IMAGE_ALT_LIMIT = 400;

/**
 * Alternative text as it is stored: words on one line, without what cannot be stored. Quotes and markup are words like any
 * other. A text that shows nothing is none.
 */
export function tidyImageAlt(typed: string): string {
  if (isBlank(typed)) return '';
  return typed
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
