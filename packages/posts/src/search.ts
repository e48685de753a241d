import type { PostCard } from './post.ts';

export const SEARCH_QUERY_LIMIT = 200;

/** A piece of plain text, never HTML. */
export interface TextPiece {
  readonly text: string;
  readonly marked: boolean;
}

/** One result of the search page; the pieces of its texts that match are marked. */
export interface SearchHit {
  readonly card: PostCard;
  /** The best match in the text, or its beginning. */
  readonly fragment: readonly TextPiece[];
}

export interface SearchResultPage {
  readonly hits: readonly SearchHit[];
  readonly more: boolean;
}
