import type { FigureClaim } from '../claims/kinds.ts';

/** A figure of the company as home and about page show it. */
export interface Figure {
  readonly value: string;
  readonly label: string;
  readonly note?: string;
  readonly illustrative?: boolean;
}

/** Returns the figure for the default edition, which marks illustrative ones. */
export function figureOf(claim: FigureClaim): Figure {
  return { ...plainFigureOf(claim), illustrative: claim.standing === 'illustrative' };
}

export function plainFigureOf({ value, text }: FigureClaim): Figure {
  return { value, label: text };
}
