import type { PostWithNeighbours } from '@ledgerlight/backend/surrounded-post';
import type { PostCard } from '@ledgerlight/posts/post';
import type { PostNeighbours } from '@ledgerlight/shell-api';

const MAX_RELATED_POSTS = 3;

type Neighbours = Pick<PostWithNeighbours, 'related' | 'newer' | 'older'>;

/**
 * Chooses the next, previous and related posts: those with the same topics, then the nearest in time. Next and previous count as related
 * only if there are too few others.
 */
export function neighboursOf({ related, newer, older }: Neighbours): PostNeighbours {
  const others = nearestInTime({ newer, older }).filter(({ id }) => related.every((post) => post.id !== id));
  return {
    newer: newer[0] ?? null,
    older: older[0] ?? null,
    related: [...related, ...others].slice(0, MAX_RELATED_POSTS),
  };
}

function nearestInTime({ newer, older }: Omit<Neighbours, 'related'>): readonly PostCard[] {
  const newerOthers = newer.slice(1);
  const olderOthers = older.slice(1);
  const newerCount = Math.max(Math.ceil(MAX_RELATED_POSTS / 2), MAX_RELATED_POSTS - olderOthers.length);
  const relatedNewer = newerOthers.slice(0, newerCount).reverse();
  const relatedOlder = olderOthers.slice(0, MAX_RELATED_POSTS - relatedNewer.length);
  const missing = MAX_RELATED_POSTS - relatedNewer.length - relatedOlder.length;
  const beside = [...newer.slice(0, 1), ...older.slice(0, 1)].slice(0, missing);
  return [...relatedNewer, ...beside, ...relatedOlder];
}
