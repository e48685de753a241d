/** A term that the glossary explains. */
export interface GlossaryTerm {
  readonly slug: string;
  readonly term: string;
  /** Plurals, abbreviations and other words for it. */
  readonly otherForms: readonly string[];
  readonly definition: string;
  /** The post that explains more. */
  readonly post: { readonly slug: string; readonly title: string } | null;
}
