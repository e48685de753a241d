/** A piece of a text as others write it, and as markdown. */
export interface ForeignPiece {
  readonly typed: string;
  readonly plain: string;
}

/** A place of a text and what comes there. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly plain: string;
}

/** A text with other pieces, and which ones these were. */
export interface Replaced {
  readonly content: string;
  readonly pieces: readonly ForeignPiece[];
}

/** Puts other pieces into a text; the replacements are in their order and do not overlap. White space at its end is cut off. */
export function replaced(content: string, replacements: readonly Replacement[]): Replaced {
  const pieces: { typed: string; plain: string }[] = [];
  const written: string[] = [];
  let done = 0;
  for (const { start, end, plain } of replacements) {
    const cut = (text: string) => (content.slice(end).trim() === '' ? text.trimEnd() : text);
    // Of what is left out, the words before it tell where it was.
    const before = plain.trim() === '' ? content.slice(Math.max(done, start - CONTEXT), start) : '';
    const last = pieces.at(-1);
    if (cut(before + plain) !== '')
      pieces.push({ typed: before + content.slice(start, end), plain: cut(before + plain) });
    else if (last) {
      last.plain = cut(last.plain + content.slice(done, start) + plain);
      last.typed += content.slice(done, end);
    }
    written.push(content.slice(done, start), plain);
    done = end;
  }
  return { content: (written.join('') + content.slice(done)).trimEnd(), pieces };
}

/** The text with the pieces that were typed, as far as it still has what stands for them, or stood above all of it. */
export function putBack(content: string, pieces: readonly ForeignPiece[]): string {
  let [done, rest] = ['', content];
  for (const { typed, plain } of pieces) {
    const isBlank = plain.trim() === '';
    const place = isBlank ? (rest.startsWith(plain) ? 0 : -1) : rest.indexOf(plain);
    if (place !== -1) {
      done += rest.slice(0, place) + typed;
      rest = rest.slice(place + plain.length);
    } else if (isBlank && done === '') done = `${typed}\n\n`;
  }
  return done + rest;
}

/** As many line ends as a piece has, so that the lines after it keep their numbers. */
export function linesOf(piece: string): string {
  return '\n'.repeat(piece.split('\n').length - 1);
}

const CONTEXT = 60;
