import type { PostType } from './post-types.ts';

/** What a card in a list shows. Never the content: lists stay small on the wire. */
export interface PostCard {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly author: string;
  readonly type: PostType;
  /** Address of the featured image; null for a row written without one. */
  readonly imageUrl: string | null;
  /** The first 120 characters of the readable text, without the closing dots. */
  readonly excerpt: string;
  /** Whole minutes, at least 1. */
  readonly readingMinutes: number;
  /** ISO 8601 with zone. */
  readonly publishedAt: string;
  /** ISO 8601 with zone. */
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

/** The place in a list after which the next page begins: the last card that was shown. */
export interface PostCursor {
  readonly publishedAt: string;
  readonly id: string;
}

/** One page of a list, newest first. `next` is null on the last page. */
export interface PostPage {
  readonly cards: readonly PostCard[];
  readonly next: PostCursor | null;
}
