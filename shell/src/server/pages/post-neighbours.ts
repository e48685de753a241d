import type { PostQueries } from '@ledgerlight/backend/post-queries';
import type { PostCard } from '@ledgerlight/posts/post';
import type { PostNeighbours } from '@ledgerlight/shell-api';

const RELATED_POSTS = 3;

/**
 * The posts of the same type around this one in time: one on each side, and the nearest three. Those on its sides are
 * among the three only where there are too few others.
 * @throws PostQueryError
 */
export async function neighboursOf(
  post: PostCard,
  queries: Pick<PostQueries, 'around'>,
  signal?: AbortSignal,
): Promise<PostNeighbours> {
  const { newer, older } = await queries.around(post.type, post, RELATED_POSTS + 1, signal);
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
