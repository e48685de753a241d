export interface LegalSection {
  /** The anchor on the page. */
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
  /** Whether the section ends with the contact details of the company. */
  readonly namesContact?: boolean;
}

/** Specification section 2, 'Privacy policy and Terms'. */
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

export const LEGAL_COPY = {
  updated: 'Last updated:',
  contents: 'Contents',
  email: 'Email',
  phone: 'Phone',
  post: 'Post',
} as const;
