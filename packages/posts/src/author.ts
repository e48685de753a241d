/** Whether a byline is of one person or of several who sign together. */
export const AUTHOR_KINDS = ['person', 'team'] as const;

export type AuthorKind = (typeof AUTHOR_KINDS)[number];

/** What a post shows of who signs it, in plain text; null where there is nothing. */
export interface AuthorNote {
  /** Of the page `/authors/:author`. */
  readonly slug: string;
  readonly kind: AuthorKind;
  readonly role: string | null;
  /** Null shows a drawn portrait. */
  readonly portraitUrl: string | null;
  readonly biography: string | null;
  /** Conflicts of interest. */
  readonly interests: string | null;
  /** Addresses with https. */
  readonly links: readonly string[];
}

/** An author with a published post, as visitors see one. */
export interface Author extends AuthorNote {
  /** As posts are signed. */
  readonly name: string;
  readonly credentials: readonly string[];
}

/** An author as filters offer one. */
export type AuthorLink = Pick<Author, 'slug' | 'name'>;

/** One page of the list of authors, by slug. `next` is the slug after which the next page begins, null on the last page. */
export interface AuthorsOfPage {
  readonly authors: readonly Author[];
  readonly next: string | null;
}

export interface PostChecks {
  /** Checks of the text that readers see, oldest first, with the display names of the reviewers. */
  readonly reviews: readonly { readonly name: string; readonly reviewedAt: string }[];
  /** The first and last day (`2026-11-24`) on which figures of the post were checked; null for a post without recorded figures. */
  readonly figuresChecked: { readonly first: string; readonly last: string } | null;
}
