/** A figure, a promise or a voice in the texts of the site, with where it comes from. */
export interface Claim {
  /** What is claimed, in the words that readers see. */
  readonly text: string;
  /**
   * An illustrative claim is made up to show how a page reads, and the default edition says so beside it. A substantiated one
   * is what the site does.
   */
  readonly standing: 'illustrative' | 'substantiated';
  /** Where it can be looked up; of a substantiated claim the file that does it. */
  readonly source: string;
  /** The day on which it was last looked up, `YYYY-MM-DD`. */
  readonly asOf: string;
  /** Who answers for it. */
  readonly owner: string;
}

/** A claim with a figure, which `text` names. */
export interface FigureClaim extends Claim {
  /** As readers see it. */
  readonly value: string;
}
