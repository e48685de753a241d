import type { PostCursor } from '@ledgerlight/posts/post';
import { isPostType, type PostType } from '@ledgerlight/posts/post-types';

/** What the query of a list's address asks for. */
export interface ListQuery {
  /** The type to show instead of the list's own; undefined shows the unfiltered list. */
  readonly type?: PostType | undefined;
  /** The last post of the page before; undefined shows the newest. */
  readonly before?: PostCursor | undefined;
}

const CURSOR = /^(\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d))_([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/;

/**
 * Reads the query of a list's address. A value that is unknown or damaged is ignored, so that every address shows a list.
 * @param types the types that this list can show
 */
export function parseListQuery(search: URLSearchParams, types: readonly PostType[]): ListQuery {
  const type = search.get('type');
  const [, publishedAt, id] = search.get('before')?.match(CURSOR) ?? [];
  return {
    type: isPostType(type) && types.includes(type) ? type : undefined,
    before: publishedAt && id && !Number.isNaN(Date.parse(publishedAt)) ? { publishedAt, id } : undefined,
  };
}

/** The address that `parseListQuery` reads back: the path with only what differs from the unfiltered first page. */
export function listAddress(path: string, { type, before }: ListQuery): string {
  const search = new URLSearchParams();
  if (type) search.set('type', type);
  if (before) search.set('before', `${before.publishedAt}_${before.id}`);
  return search.size > 0 ? `${path}?${search}` : path;
}
