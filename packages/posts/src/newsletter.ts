/** An issue of the newsletter in the archive. */
export interface NewsletterListing {
  readonly id: string;
  readonly slug: string;
  readonly subject: string;
  readonly summary: string;
  readonly sentAt: string;
}

export type NewsletterCursor = Pick<NewsletterListing, 'sentAt' | 'id'>;

/** A page of the archive, newest first. */
export interface NewsletterPage {
  readonly issues: readonly NewsletterListing[];
  readonly next: NewsletterCursor | null;
}
