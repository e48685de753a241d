import type { PostCard } from './post.ts';

/** The most characters of a query that are read; what is longer is cut. */
export const SEARCH_QUERY_LIMIT = 200;

/** A piece of a text, and whether it is one of the words that were looked for. Plain text, never HTML. */
export interface TextPiece {
  readonly text: string;
  readonly marked: boolean;
}

/** A post that fits, and the place of its text that fits best, or the beginning of it. */
export interface SearchHit {
  readonly card: PostCard;
  readonly fragment: readonly TextPiece[];
}

/** One page of what was found, best first. */
export interface HitPage {
  readonly hits: readonly SearchHit[];
  /** Whether there are hits after these. */
  readonly more: boolean;
}
