import { isPostType, listRouteOf, type PostType } from '@ledgerlight/posts/types';
import { ALL_POSTS_PATH, ROUTES } from '@ledgerlight/site/routes';
import { type PostList, typesOf } from './post-list.ts';

const UNKNOWN_TYPE = 'unknown';

/** Returns the type in an address that this list does not show, or 'unknown' for what is none; null for its own types. */
export function otherTypeOf(list: PostList, search: URLSearchParams): PostType | typeof UNKNOWN_TYPE | null {
  const type = search.get('type');
  if (type === null || type === '') return null;
  // The other lists show their own posts for a type that there is not.
  if (!isPostType(type)) return list.path === ROUTES.blog ? UNKNOWN_TYPE : null;
  return typesOf(list).includes(type) ? null : type;
}

/** Returns the path of the list that shows the type in an address, where it is not this one. */
export function listOfOtherType(list: PostList, search: URLSearchParams): string | null {
  const type = otherTypeOf(list, search);
  if (type === null) return null;
  return type === UNKNOWN_TYPE ? ALL_POSTS_PATH : `${listRouteOf(type)}?type=${type}`;
}
