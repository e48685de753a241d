import type { Author, AuthorLink } from './author.ts';
import type { TypedCorrection } from './correction.ts';
import type { Indexing } from './form.ts';
import type { PostType } from './types.ts';

/** A post in a list. Without the content, so that lists stay small. Times are ISO 8601 with zone. */
export interface PostCard {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly author: string;
  readonly type: PostType;
  readonly imageUrl: string | null;
  readonly imageAlt: string;
  /** The point that cropping preserves, such as '30% 70%' from the upper left corner; empty when not set. */
  readonly imageFocus: string;
  /** The first 120 characters of the readable text up to a word's end; '…' follows where it was cut. */
  readonly excerpt: string;
  readonly readingMinutes: number;
  readonly publishedAt: string;
  /** Later than `publishedAt` when something that readers see has changed since. */
  readonly updatedAt: string;
}

/** A post as its author wrote it: `content` is markdown, no longer escaped. */
export interface Post extends PostCard {
  readonly content: string;
  /** Null when empty; pages then use the title. */
  readonly metaTitle: string | null;
  /** Null when empty; pages then use the excerpt. */
  readonly metaDescription: string | null;
  /** The address that counts as the original, on any site; null for the post's own. */
  readonly canonicalUrl: string | null;
  /** `noindex` keeps the post out of search engines, feeds and the site map. */
  readonly indexing: Indexing;
  /** Null when empty; cards of social networks then show title and description. */
  readonly socialTitle: string | null;
  readonly socialDescription: string | null;
  /** Slugs, the main one first. */
  readonly topics: readonly string[];
}

/** Its note is one line of plain text. */
export interface Correction extends TypedCorrection {
  readonly correctedAt: string;
}

/** A correction in the list of all, with its post. */
export type ListedCorrection = Correction & Pick<PostCard, 'slug' | 'title'> & { readonly id: string };

export type CorrectionCursor = Pick<ListedCorrection, 'correctedAt' | 'id'>;

/** One page of the list of corrections, newest first. `next` is null on the last page. */
export interface CorrectionPage {
  readonly corrections: readonly ListedCorrection[];
  readonly next: CorrectionCursor | null;
}

/** A text of the library that a post shows by its type or because it names it. */
export interface Disclosure {
  readonly key: string;
  readonly title: string;
  readonly text: string;
}

/** A topic as links name it. */
export interface TopicLink {
  readonly slug: string;
  readonly name: string;
}

/** A topic as its page and the list of topics show it. */
export interface Topic extends TopicLink {
  readonly description: string;
}

/** A topic as the list of all topics shows it. */
export interface TopicSummary extends Topic {
  /** Counted up to `MAX_COUNTED_TOPIC_POSTS`. */
  readonly posts: number;
  readonly latest: Pick<PostCard, 'slug' | 'title' | 'publishedAt'> | null;
}

/** As in the database. */
export const MAX_COUNTED_TOPIC_POSTS = 1000;

export type FilterName = 'type' | 'topic' | 'author' | 'year';

/** By what lists and searches are filtered. */
export interface FilterChoices {
  /** In their order. */
  readonly topics: readonly Topic[];
  /** The first hundred by name. */
  readonly authors: readonly AuthorLink[];
  /** How many posts, up to 100, each choice leaves within the other filters; authors by name. Left out of searches. */
  readonly posts?: Readonly<Partial<Record<FilterName, Readonly<Record<string, number>>>>> | undefined;
}

export type TypeCounts = Readonly<Partial<Record<PostType, number>>>;

export interface CorrectedPost extends Post {
  /** Oldest first. */
  readonly corrections: readonly Correction[];
  /** Left out of a post that shows none. */
  readonly disclosures?: readonly Disclosure[];
  /** The topics of the post; left out of a post without any. */
  readonly topicLinks?: readonly TopicLink[];
}

export type PostCursor = Pick<PostCard, 'publishedAt' | 'id'>;

export interface ListQuery {
  readonly types: readonly PostType[];
  readonly before?: PostCursor | null | undefined;
  readonly limit: number;
  /** Only posts of this topic, by its slug. */
  readonly topic?: string | undefined;
  /** Only posts of the author with this slug, or under this byline. */
  readonly author?: string | undefined;
  /** Only posts of this year, in UTC. */
  readonly year?: number | undefined;
  /** What the page shows beside the cards: counts, or the choices of these filters. */
  readonly beside?: 'counts' | 'topic-counts' | readonly FilterName[] | undefined;
}

/** What home shows of the posts. */
export interface HomeContent {
  /** Pinned posts in their slots, the lead first, and the newest in the others; at most three. */
  readonly posts: readonly PostCard[];
  readonly counts: TypeCounts;
  readonly topics: readonly Topic[];
}

/** One page of a list, newest first. `next` is null on the last page. */
export interface PostPage {
  readonly cards: readonly PostCard[];
  readonly next: PostCursor | null;
}

/** A page of a list with what it shows beside the cards, as far as the query names it. */
export interface ListedPosts extends PostPage {
  readonly topic: Topic | null;
  /** The topic to which a former one leads. */
  readonly movedTo: string | null;
  /** Null for a byline without a record. */
  readonly author: Author | null;
  readonly choices: FilterChoices | null;
  /** Those of topics by slug, up to `MAX_COUNTED_TOPIC_POSTS`; none unless the query names them. */
  readonly counts: { readonly types: TypeCounts; readonly topics: Readonly<Record<string, number>> } | null;
}
