/** A place of a text and what comes there. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly plain: string;
}

/** As many line ends as a piece has, so that the lines after it keep their numbers. */
export function linesOf(piece: string): string {
  return '\n'.repeat(piece.split('\n').length - 1);
}
