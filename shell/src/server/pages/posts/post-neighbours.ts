import type { PostWithNeighbours } from '@ledgerlight/backend/post-queries';
import type { PostNeighbours } from '@ledgerlight/shell-api';

const MAX_RELATED_POSTS = 3;

/**
 * Chooses the next, previous and nearest posts. Next and previous count as related only if there are too few others. The page of a post
 * links them.
 */
export function neighboursOf({ newer, older }: Pick<PostWithNeighbours, 'newer' | 'older'>): PostNeighbours {
  const newerOthers = newer.slice(1);
  const olderOthers = older.slice(1);
  const newerCount = Math.max(Math.ceil(MAX_RELATED_POSTS / 2), MAX_RELATED_POSTS - olderOthers.length);
  const relatedNewer = newerOthers.slice(0, newerCount).reverse();
  const relatedOlder = olderOthers.slice(0, MAX_RELATED_POSTS - relatedNewer.length);
  const missing = MAX_RELATED_POSTS - relatedNewer.length - relatedOlder.length;
  const beside = [...newer.slice(0, 1), ...older.slice(0, 1)].slice(0, missing);
  return {
    newer: newer[0] ?? null,
    older: older[0] ?? null,
    related: [...relatedNewer, ...beside, ...relatedOlder],
  };
}
