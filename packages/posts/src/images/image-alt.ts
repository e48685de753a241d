import { isBlank } from '../text/blank-text.ts';

/** The most characters, in Unicode code points, of a featured image's alternative text. The database has the same limit. */
export const IMAGE_ALT_LIMIT = 400;

/** Returns alternative text as stored: on one line, without what the database cannot store. Empty when nothing is visible. */
export function tidyImageAlt(typed: string): string {
  if (isBlank(typed)) return '';
  return typed
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
