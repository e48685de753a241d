/** How much of a post a card shows (specification section 9). Characters are Unicode code points. */
export const EXCERPT_CHARACTERS = 120;

/**
 * A text of at most 120 characters itself; of a longer one its first 120 up to the end of a word, and '…'. A word that is
 * longer than half of them is cut, never within a character.
 */
export function excerptOfText(text: string): string {
  const window = [...text.slice(0, WINDOW)];
  if (window.length <= EXCERPT_CHARACTERS) return text;
  const most = window.slice(0, EXCERPT_CHARACTERS).join('').length;
  const cut = text.slice(0, endOfWord(window.join(''), most));
  return `${cut.replace(LOOSE_END, '') || cut}${CUT_MARK}`;
}

/** An excerpt without the mark of the cut: home's cards are specified without dots. */
export function withoutCutMark(excerpt: string): string {
  return excerpt.endsWith(CUT_MARK) ? excerpt.slice(0, -CUT_MARK.length) : excerpt;
}

const CUT_MARK = '…';

/** How many code units are read: enough for 120 code points of two units each and the whole character after them. */
const WINDOW = EXCERPT_CHARACTERS * 4;

/** What would stand oddly between the last word and the mark of the cut. */
const LOOSE_END = /[\s\p{Pd}\p{Ps}\p{Pi},;:.…、。，；：]+$/u;

/** The last place up to `most` where a word ends, or at least a character. */
function endOfWord(text: string, most: number): number {
  if (text.charAt(most) === ' ') return most;
  const space = text.lastIndexOf(' ', most);
  if (space >= most / 2) return space;
  if (typeof Intl.Segmenter !== 'function') return most;
  const word = boundaryBefore(text, most, 'word');
  return word >= most / 2 ? word : boundaryBefore(text, most, 'grapheme') || most;
}

function boundaryBefore(text: string, most: number, granularity: 'word' | 'grapheme'): number {
  return new Intl.Segmenter('und', { granularity }).segment(text).containing(most)?.index ?? most;
}
