import type { FigureClaim } from '@ledgerlight/site/claims/kinds';

/** A year of the company. */
export interface Milestone {
  readonly year: string;
  readonly title: string;
  readonly text: string;
  /** True where the year is made up: the page says so beside it. */
  readonly illustrative?: boolean;
}

/** The year of a claim, with what happened in it. */
export function milestoneOf({ value, text: title, standing }: FigureClaim, text: string): Milestone {
  return { year: value, title, text, illustrative: standing === 'illustrative' };
}
