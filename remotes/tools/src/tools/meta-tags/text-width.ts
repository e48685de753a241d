/** Advance widths of Arial in thousandths of the font size, for the printable ASCII characters from the space on. */
const ASCII_WIDTHS = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584,
];
const OTHER_WIDTHS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    '‘’ł': 222,
    íìîï·: 278,
    '“”': 333,
    '•': 350,
    '–£€Ł': 556,
    ßø: 611,
    '©®': 737,
    Ø: 778,
    æ: 889,
    '—…™Æ': 1000,
  }).flatMap(([characters, width]) => [...characters].map((character) => [character, width] as const)),
);
const EMOJI_WIDTH = 1370;
const WIDE_WIDTH = 1000;
/** About the mean of Latin, Greek and Cyrillic letters. */
const UNKNOWN_WIDTH = 556;

const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;
const WIDE = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u;
const FIRST_ASCII = 32;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Returns the width of a text in Arial, the font of search results, in pixels. From a table, so that it is the same in every browser and
 * needs no canvas.
 */
export function textWidth(text: string, fontSize: number): number {
  let thousandths = 0;
  for (const { segment } of graphemes.segment(text)) thousandths += graphemeWidth(segment);
  return (thousandths * fontSize) / 1000;
}

function graphemeWidth(grapheme: string): number {
  const exact = OTHER_WIDTHS.get(grapheme);
  if (exact !== undefined) return exact;
  if (EMOJI.test(grapheme)) return EMOJI_WIDTH;
  if (WIDE.test(grapheme)) return WIDE_WIDTH;
  // An accent does not widen its letter.
  const base = grapheme.normalize('NFD').codePointAt(0) ?? 0;
  return ASCII_WIDTHS[base - FIRST_ASCII] ?? UNKNOWN_WIDTH;
}

/** Returns the text as a search result of this width shows it: whole, or cut after a word with an ellipsis. */
export function cutToWidth(text: string, fontSize: number, width: number): string {
  if (textWidth(text, fontSize) <= width) return text;
  const room = width - textWidth(' …', fontSize);
  let fitting = '';
  for (const { segment } of graphemes.segment(text)) {
    if (textWidth(fitting + segment, fontSize) > room) break;
    fitting += segment;
  }
  const isWhole = /^\s/.test(text.slice(fitting.length));
  const words = isWhole ? fitting : /^(.*\S)\s+\S*$/su.exec(fitting)?.[1];
  return `${words ?? fitting} …`;
}
