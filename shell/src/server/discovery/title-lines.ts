import { textWidth } from './share-font.ts';

/** A title cut into lines of a size in pixels. */
export interface TitleLines {
  readonly lines: readonly string[];
  readonly size: number;
}

/**
 * Cuts a title into the fewest lines no wider than `width`, at the largest of `sizes` (largest first) at which it needs at most the
 * lines given there. One that is too long for all of them ends with an ellipsis.
 */
export function titleLines(
  title: string,
  width: number,
  sizes: readonly { readonly size: number; readonly lines: number }[],
): TitleLines {
  let cut: TitleLines = { lines: [], size: 0 };
  for (const { size, lines } of sizes) {
    const result = wrap(title, width, size, lines);
    cut = { lines: result.lines, size };
    if (result.complete) break;
  }
  return cut;
}

function wrap(title: string, width: number, size: number, most: number) {
  const lines: string[] = [];
  let rest = characters(title.trim());
  while (rest.length > 0 && lines.length < most) {
    const fits = lengthThatFits(rest, width, size, '');
    if (fits === rest.length || lines.length < most - 1) {
      const end = fits === rest.length ? fits : wordEnd(rest, fits);
      lines.push(textOf(rest.slice(0, end)));
      rest = characters(textOf(rest.slice(end)));
    } else {
      const end = wordEnd(rest, lengthThatFits(rest, width, size, ELLIPSIS));
      lines.push(textOf(rest.slice(0, end)) + ELLIPSIS);
      return { lines, complete: false };
    }
  }
  return { lines, complete: true };
}

/** How many of the characters, with `ending` after them, fit into the width; at least one. */
function lengthThatFits(text: readonly string[], width: number, size: number, ending: string): number {
  let fits = 1;
  let tooLong = Math.min(text.length, MOST_IN_LINE) + 1;
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (textWidth(text.slice(0, middle).join('') + ending, size) <= width) fits = middle;
    else tooLong = middle;
  }
  return fits;
}

/** Where the last word ends that is whole within the first `length` characters; `length` itself inside a very long word. */
function wordEnd(text: readonly string[], length: number): number {
  if (text[length] === undefined || text[length] === ' ') return length;
  const space = text.lastIndexOf(' ', length - 1);
  return space > 0 ? space : length;
}

function textOf(text: readonly string[]): string {
  return text.join('').trim();
}

/** What a reader takes for one character. */
function characters(text: string): readonly string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

const ELLIPSIS = '…';
/** More characters than any line of a picture holds. */
const MOST_IN_LINE = 120;
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
