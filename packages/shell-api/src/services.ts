import type { AuthorNote, AuthorsOfPage, PostChecks } from '@ledgerlight/posts/author';
import type { GlossaryTerm } from '@ledgerlight/posts/glossary/term';
import type { NewsletterCursor, NewsletterListing, NewsletterPage } from '@ledgerlight/posts/newsletter';
import type {
  CorrectedPost,
  CorrectionCursor,
  CorrectionPage,
  HomeContent,
  ListedPosts,
  ListQuery,
  PostCard,
  TopicSummary,
} from '@ledgerlight/posts/post';
import type { RichText, RichTextHeading } from '@ledgerlight/posts/rich-text';
import type { FilteredResults, SearchFilter } from '@ledgerlight/posts/search';
import type { CopyEdition } from '@ledgerlight/site/copy/edition';

export interface Article extends Omit<CorrectedPost, 'content'> {
  readonly body: RichText;
  readonly headings: readonly RichTextHeading[];
  readonly authorNote?: AuthorNote | null;
  readonly checks?: PostChecks | null;
}

/** An issue of the newsletter with the cards of its posts that are published. */
export interface NewsletterLetter extends NewsletterListing {
  readonly body: RichText;
  readonly posts: readonly PostCard[];
}

export interface PostNeighbours {
  readonly newer: PostCard | null;
  readonly older: PostCard | null;
  /** At most three, newest first. */
  readonly related: readonly PostCard[];
}

/**
 * Published posts. Rejects with the messages of specification section 8. Functions of the contract are properties,
 * because the compiler checks those more strictly than methods.
 */
export interface PostReader {
  /** Newest first. */
  readonly list: (query: ListQuery) => Promise<ListedPosts>;
  readonly home: () => Promise<HomeContent>;
  /** The topics of the site in their order, with the number of their posts and the newest one. */
  readonly topicOverview: () => Promise<readonly TopicSummary[]>;
  readonly findBySlug: (slug: string) => Promise<Article | null>;
  readonly neighboursOf: (post: PostCard) => Promise<PostNeighbours>;
  /** Newest first; `limit` is 1 to 100. */
  readonly listCorrections: (query: {
    readonly before?: CorrectionCursor | null | undefined;
    readonly limit: number;
  }) => Promise<CorrectionPage>;
  /** All terms in the order of the alphabet. */
  readonly glossary: () => Promise<readonly GlossaryTerm[]>;
  /** Issues of the newsletter that were sent, newest first; `limit` is 1 to 100. */
  readonly listIssues: (query: {
    readonly before?: NewsletterCursor | null | undefined;
    readonly limit: number;
  }) => Promise<NewsletterPage>;
  readonly findIssue: (slug: string) => Promise<NewsletterLetter | null>;
  /** Best match first; `limit` is 1 to 50. */
  readonly search: (query: string, page: { limit: number; offset: number } & SearchFilter) => Promise<FilteredResults>;
}

/** Authors of published posts. */
export interface AuthorReader {
  /** By slug; `limit` is 1 to 100. */
  readonly list: (query: { readonly after?: string | undefined; readonly limit: number }) => Promise<AuthorsOfPage>;
}

export interface SiteFacts {
  /** The public origin without a trailing slash. */
  readonly origin: string;
  readonly copyEdition: CopyEdition;
  readonly newsletterUrl: string;
  /** What a regulator says of the firm, in one sentence beside each offer of advice. Undefined in the edition `original`. */
  readonly regulatoryStatus?: string | undefined;
}

export interface BackendFacts {
  readonly url: string;
  readonly publishableKey: string;
}

/** What the shell passes to a remote when it creates its routes. */
export interface ShellServices {
  readonly posts: PostReader;
  readonly authors: AuthorReader;
  readonly site: SiteFacts;
  /** Null except for pages that are rendered in the browser only. */
  readonly backend: BackendFacts | null;
}
