/** How much of a post a card shows, in Unicode code points (specification section 9). */
export const EXCERPT_CHARACTERS = 120;

const ELLIPSIS = '…';

/** How many code units are read: enough for 120 code points of two units each and the whole character after them. */
const WINDOW = EXCERPT_CHARACTERS * 4;

const TRAILING_PUNCTUATION = /[\s\p{Pd}\p{Ps}\p{Pi},;:.…、。，；：]+$/u;

/**
 * Returns a text of at most 120 characters itself; of a longer one its first 120 up to the end of a word, and '…'. A word that is longer
 * than half of them is cut, never within a character.
 */
export function excerptOfText(text: string): string {
  const window = [...text.slice(0, WINDOW)];
  if (window.length <= EXCERPT_CHARACTERS) return text;
  const max = window.slice(0, EXCERPT_CHARACTERS).join('').length;
  const cut = text.slice(0, endOfWord(window.join(''), max));
  return `${cut.replace(TRAILING_PUNCTUATION, '') || cut}${ELLIPSIS}`;
}

function endOfWord(text: string, max: number): number {
  if (text.charAt(max) === ' ') return max;
  const space = text.lastIndexOf(' ', max);
  if (space >= max / 2) return space;
  const word = boundaryBefore(text, max, 'word');
  return word >= max / 2 ? word : boundaryBefore(text, max, 'grapheme') || max;
}

function boundaryBefore(text: string, max: number, granularity: 'word' | 'grapheme'): number {
  return new Intl.Segmenter('und', { granularity }).segment(text).containing(max)?.index ?? max;
}
