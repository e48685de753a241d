import type { ListedPosts, PostCard } from './post.ts';
import type { PostType } from './types.ts';

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
  /** What was searched instead of words that no post has, where a hit has all of it. */
  readonly corrected?: string | undefined;
  /** Why the hits are not what was typed: no post has all words, or every word is too common to be searched. */
  readonly shortfall?: 'some-words' | 'too-common' | undefined;
}

/** Results with what the page of a search shows beside them. */
export type FilteredResults = SearchResultPage & Pick<ListedPosts, 'author' | 'choices'>;

/** Narrows a search. */
export interface SearchFilter {
  readonly type?: PostType | undefined;
  /** The slug of a topic. */
  readonly topic?: string | undefined;
  /** The slug of an author, or a byline. */
  readonly author?: string | undefined;
  /** An ISO 8601 time; older posts are left out. */
  readonly since?: string | undefined;
}
