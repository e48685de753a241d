/** A figure of a post with what proves it, as its `claims` block says. Dates are days, `YYYY-MM-DD`. */
export interface Claim {
  readonly id: string;
  readonly value: string;
  /** The name of the source; empty when only its address is given. */
  readonly sourceName: string;
  /** An `https:` address. */
  readonly source: string;
  readonly checked: string;
  /** The last day on which the figure holds; null for one that does not expire. */
  readonly until: string | null;
  readonly owner: string;
}

export const CLAIMS_LANGUAGE = 'claims';
export const DISCLOSURE_LANGUAGE = 'disclosure';

/** The database has the same limits (`private.claims_in`). */
export const CLAIM_LIMITS = {
  claimsPerPost: 100,
  idCharacters: 60,
  textCharacters: 200,
  sourceCharacters: 1000,
} as const;

/** Lower-case words joined by hyphens, as in slugs. */
export const CLAIM_ID = '[a-z0-9]+(?:-[a-z0-9]+)*';

/** Says whether the last day of a claim is over. Days begin and end in UTC. */
export function isStale({ until }: Pick<Claim, 'until'>, now: number): boolean {
  return until !== null && until < new Date(now).toISOString().slice(0, 10);
}
