/** A numbered section of a legal text. The number comes from its place. */
export interface LegalSection {
  /** The anchor of the section on the page. */
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
  /** Ends with e-mail, phone and postal address of the company. */
  readonly namesContact?: boolean;
}

/** A legal text with what its page says around it (specification section 2, 'Privacy policy and Terms'). */
export interface LegalText {
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly keywords: readonly string[];
  readonly title: string;
  readonly text: string;
  /** The day of the last change of the text, `YYYY-MM-DD` (decision 0043). */
  readonly updated: string;
  readonly sections: readonly LegalSection[];
}

/** The words that both pages share. */
export const LEGAL_COPY = {
  updated: 'Last updated:',
  contents: 'Contents',
  email: 'Email',
  phone: 'Phone',
  post: 'Post',
} as const;
