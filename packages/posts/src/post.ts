import type { PostType } from './types.ts';

/** What a card in a list shows. Never the content: lists stay small on the wire. */
export interface PostCard {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly author: string;
  readonly type: PostType;
  /** The address of the featured image; null for a row written without one. */
  readonly imageUrl: string | null;
  /** What the featured image says to who cannot see it; empty when nobody has said. */
  readonly imageAlt: string;
  /** What of it matters most, such as '30% 70%' from its upper left corner; empty leaves it to the site. */
  readonly imageFocus: string;
  /** What stands in its place until it has come, such as '#258'; left out where that is not known. */
  readonly imageColour?: string;
  /** The first 120 characters of the readable text up to a word's end; '…' follows where it was cut. */
  readonly excerpt: string;
  /** Whole minutes, at least 1. */
  readonly readingMinutes: number;
  /** ISO 8601 with zone. */
  readonly publishedAt: string;
  /** When what its readers see changed last: later than `publishedAt` when it has been updated since. ISO 8601 with zone. */
  readonly updatedAt: string;
}

/** A whole post as its author wrote it: `content` is markdown, no longer escaped. */
export interface Post extends PostCard {
  readonly content: string;
  /** Null when the author gave none; pages then use the title. */
  readonly metaTitle: string | null;
  /** Null when the author gave none; pages then use the excerpt. */
  readonly metaDescription: string | null;
}

/** What was wrong with an article, as its readers are told. */
export interface Correction {
  /** One line of plain text. */
  readonly note: string;
  /** ISO 8601 with zone. */
  readonly correctedAt: string;
}

/** A post with what was corrected in it, oldest first. */
export interface CorrectedPost extends Post {
  readonly corrections: readonly Correction[];
}

/** The place in a list after which the next page begins: the last card that was shown. */
export interface PostCursor {
  readonly publishedAt: string;
  readonly id: string;
}

/** Which page of which list. */
export interface ListQuery {
  readonly types: readonly PostType[];
  /** The place after which the page begins; without one it is the first page. */
  readonly before?: PostCursor | null | undefined;
  /** The most cards of the page. */
  readonly limit: number;
}

/** One page of a list, newest first. `next` is null on the last page. */
export interface PostPage {
  readonly cards: readonly PostCard[];
  readonly next: PostCursor | null;
}
