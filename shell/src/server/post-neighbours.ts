import type { PostQueries } from '@ledgerlight/backend/post-queries';
import type { PostCard } from '@ledgerlight/posts/post';
import type { PostNeighbours } from '@ledgerlight/shell-api';

const RELATED_POSTS = 3;

/** The posts of the same type around this one in time: one on each side, and the nearest of the others. */
export async function neighboursOf(post: PostCard, queries: PostQueries): Promise<PostNeighbours> {
  const { newer, older } = await queries.around(post.type, post, RELATED_POSTS + 1);
  const related = alternately(newer.slice(1), older.slice(1))
    .slice(0, RELATED_POSTS)
    .sort((one, other) => Date.parse(other.publishedAt) - Date.parse(one.publishedAt));
  return { newer: newer[0] ?? null, older: older[0] ?? null, related };
}

/** One of each in turn, the rest of the longer one at the end. */
function alternately<Value>(first: readonly Value[], second: readonly Value[]): Value[] {
  const longer = Math.max(first.length, second.length);
  return Array.from({ length: longer }, (_, index) => [
    ...first.slice(index, index + 1),
    ...second.slice(index, index + 1),
  ]).flat();
}
