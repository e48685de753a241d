import { ALL_POSTS_PATH } from '@ledgerlight/site/routes';
import { filterParameters, type ListFilter } from '../filtered/address.ts';

/** What `type` is in the address of the list of all posts. */
export const ALL_POSTS_TYPE = 'all';

export function isAllPosts(search: URLSearchParams): boolean {
  return search.get('type') === ALL_POSTS_TYPE;
}

export function allPostsAddress(filter: ListFilter): string {
  const search = filterParameters(filter);
  return search.size > 0 ? `${ALL_POSTS_PATH}&${search}` : ALL_POSTS_PATH;
}
