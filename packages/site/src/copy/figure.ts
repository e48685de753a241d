import type { FigureClaim } from '../claims/kinds.ts';

/** A figure and what it counts. */
export interface Figure {
  readonly value: string;
  readonly label: string;
  /** Says how it is counted. */
  readonly note?: string;
  /** True where it is made up: the page says so beside it. */
  readonly illustrative?: boolean;
}

/** The figure of a claim as the default edition shows it: one that is made up is called so. */
export function figureOf(claim: FigureClaim): Figure {
  return { ...plainFigureOf(claim), illustrative: claim.standing === 'illustrative' };
}

/** The figure of a claim as the edition `original` shows it, word for word. */
export function plainFigureOf({ value, text }: FigureClaim): Figure {
  return { value, label: text };
}
