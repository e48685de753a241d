import type { PostCard } from './post.ts';

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

/** An issue as visitors read it, with the cards of its posts that are published. */
export interface NewsletterIssue extends NewsletterListing {
  /** Markdown. */
  readonly content: string;
  readonly posts: readonly PostCard[];
}
