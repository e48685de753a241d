import type { CorrectedPost, ListQuery, PostCard, PostPage } from '@ledgerlight/posts/post';
import type { RichText, RichTextHeading } from '@ledgerlight/posts/rich-text';
import type { HitPage } from '@ledgerlight/posts/search';
import type { PostType } from '@ledgerlight/posts/types';
import type { CopyEdition } from '@ledgerlight/site/copy/edition';

/** A post ready to be shown: its markdown is rendered, its source is left behind. */
export interface Article extends Omit<CorrectedPost, 'content'> {
  readonly body: RichText;
  readonly headings: readonly RichTextHeading[];
}

/** The posts of the same type around one in time. */
export interface PostNeighbours {
  /** The post that was published next after it; null for the newest. */
  readonly newer: PostCard | null;
  /** The post that was published last before it; null for the oldest. */
  readonly older: PostCard | null;
  /** The nearest others, newest first, at most three. */
  readonly related: readonly PostCard[];
}

/**
 * What a visitor may read of posts. Rejects with the texts of specification section 8. Functions of the contract are properties, because
 * the compiler compares what methods take less strictly.
 */
export interface PostReader {
  /** A page of cards of these types, newest first, after `before` when given. At most `limit` cards. */
  readonly list: (query: ListQuery) => Promise<PostPage>;
  /** How many posts there are of each of these types. */
  readonly countByType: (types: readonly PostType[]) => Promise<ReadonlyMap<PostType, number>>;
  /** The article of this slug, or null when there is none. */
  readonly findBySlug: (slug: string) => Promise<Article | null>;
  /** What to read beside and after this post. */
  readonly neighboursOf: (post: PostCard) => Promise<PostNeighbours>;
  /** Finds posts that fit the words, best first: at most `limit` (1 to 50) from `offset` on. */
  readonly search: (query: string, page: { limit: number; offset: number }) => Promise<HitPage>;
}

/** What the remotes need to know of the site they run in. */
export interface SiteFacts {
  /** Origin under which visitors reach the site, without a closing slash: `https://ledgerlight.example`. */
  readonly origin: string;
  /** Which edition of the static texts is shown. */
  readonly copyEdition: CopyEdition;
  /** The address of the newsletter's form, to be shown in a frame. */
  readonly newsletterUrl: string;
}

/** Where a signed-in person's browser talks to the backend directly. */
export interface BackendFacts {
  readonly url: string;
  readonly publishableKey: string;
}

/** What the shell hands to every remote. On the server requests for one page share it, so nothing in it is of one visitor. */
export interface ShellServices {
  /** The posts, for loaders. They run on the server only; in the browser every call rejects. */
  readonly posts: PostReader;
  readonly site: SiteFacts;
  /** The backend's place, for pages that are rendered in the browser only (`/admin/*`); null on every public page. */
  readonly backend: BackendFacts | null;
}
