import type { PostOrder, PostState } from '@ledgerlight/backend/managed-post';
import { SEARCH_QUERY_LIMIT } from '@ledgerlight/posts/search';
import { isPostType, type PostType } from '@ledgerlight/posts/types';

/** The states by which the list of posts is filtered: those of texts on their way, and those of stored posts. */
export const FILTER_STATES = ['in-review', 'approved', 'scheduled', 'published', 'hidden'] as const;

export type FilterState = (typeof FILTER_STATES)[number];

export const POST_ORDERS = ['newest', 'oldest', 'changed'] as const satisfies readonly PostOrder[];

/** What the address says of the list of posts. Null and empty texts filter nothing. */
export interface PostFilter {
  readonly search: string;
  /** Searches authors and texts beside titles. */
  readonly everywhere: boolean;
  readonly type: PostType | null;
  readonly state: FilterState | null;
  readonly author: string;
  /** A slug. */
  readonly topic: string;
  readonly order: PostOrder;
}

export const NO_FILTER: PostFilter = {
  search: '',
  everywhere: false,
  type: null,
  state: null,
  author: '',
  topic: '',
  order: 'newest',
};

/** Returns the filter of an address; values that are not known filter nothing. */
export function postFilterAt(query: URLSearchParams): PostFilter {
  const type = query.get('type');
  return {
    search: (query.get('search') ?? '').slice(0, SEARCH_QUERY_LIMIT),
    everywhere: query.get('in') === 'everywhere',
    type: isPostType(type) ? type : null,
    state: FILTER_STATES.find((state) => state === query.get('state')) ?? null,
    author: query.get('author') ?? '',
    topic: query.get('topic') ?? '',
    order: POST_ORDERS.find((order) => order === query.get('order')) ?? 'newest',
  };
}

/** Adds a filter to an address, without what is as usual. */
export function addPostFilter(query: URLSearchParams, filter: PostFilter): void {
  const { search, everywhere, type, state, author, topic, order } = filter;
  const values = { search, in: everywhere ? 'everywhere' : '', type, state, author, topic };
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, value);
  if (order !== 'newest') query.set('order', order);
}

/** Returns what the choice of a state changes in a filter: scheduled posts are listed in the order of their times, the next first. */
export function filterOfState(
  state: FilterState | null,
): Pick<PostFilter, 'state'> & Partial<Pick<PostFilter, 'order'>> {
  return { state, ...(state === 'scheduled' && { order: 'oldest' }) };
}

/** Returns the state of stored posts that this one is in the database. */
export function storedState(state: FilterState): PostState | null {
  if (state === 'hidden') return 'unpublished';
  return state === 'scheduled' || state === 'published' ? state : null;
}
