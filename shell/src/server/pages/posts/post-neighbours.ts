import type { SurroundedPost } from '@ledgerlight/backend/post-queries';
import type { PostNeighbours } from '@ledgerlight/shell-api';

const RELATED_POSTS = 3;

/**
 * Of the posts of the same type around one in time: one on each side, and the nearest three. Those on its sides are among the
 * three only where there are too few others.
 */
export function neighboursOf({ newer, older }: Pick<SurroundedPost, 'newer' | 'older'>): PostNeighbours {
  const newerOthers = newer.slice(1);
  const olderOthers = older.slice(1);
  const newerCount = Math.max(Math.ceil(RELATED_POSTS / 2), RELATED_POSTS - olderOthers.length);
  const relatedNewer = newerOthers.slice(0, newerCount).reverse();
  const relatedOlder = olderOthers.slice(0, RELATED_POSTS - relatedNewer.length);
  const missing = RELATED_POSTS - relatedNewer.length - relatedOlder.length;
  const beside = [...newer.slice(0, 1), ...older.slice(0, 1)].slice(0, missing);
  return {
    newer: newer[0] ?? null,
    older: older[0] ?? null,
    related: [...relatedNewer, ...beside, ...relatedOlder],
  };
}
