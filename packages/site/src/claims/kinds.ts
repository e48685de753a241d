/**
 * A figure, a promise or a voice in the texts of the site. Where it comes from stands in `packages/site/checks/claims.ts`,
 * which no browser gets.
 */
export interface Claim {
  /** What is claimed, in the words that readers see. */
  readonly text: string;
  /**
   * An illustrative claim is made up to show how a page reads, and the default edition says so beside it. A substantiated one
   * is what the site does.
   */
  readonly standing: 'illustrative' | 'substantiated';
}

/** A claim with a figure, which `text` names. */
export interface FigureClaim extends Claim {
  /** The value as readers see it. */
  readonly value: string;
}
