import { isPostType, type PostType } from '@ledgerlight/posts/types';
import * as v from 'valibot';
import type { BackendClient } from '../client/client.ts';
import { rowIdSchema, timestampSchema } from '../client/column-schemas.ts';
import { fetchData } from '../client/fetch-data.ts';

export interface PostChange {
  readonly post: string;
  readonly type: PostType;
  readonly publishedAt: string;
  readonly isShown: boolean;
}

/** A position in the change feed, in the database's own count and time. */
export interface PostMark {
  readonly number: number;
  readonly moment: string;
}

export interface ChangedPosts {
  readonly mark: PostMark;
  /** Null when anything may have changed: at the first poll, after an hour without one, after very many changes. */
  readonly changes: readonly PostChange[] | null;
}

/**
 * Creates the poll of the change feed for visitors; it includes scheduled posts whose time came. Each shell process polls it to
 * invalidate its page cache.
 */
export function createPostChanges(
  client: BackendClient,
): (mark: PostMark | null, signal?: AbortSignal) => Promise<ChangedPosts> {
  return async (mark, signal) => {
    const known = mark ? { known_number: mark.number, known_moment: mark.moment } : {};
    const [{ number, moment, changes }] = await fetchData(pollSchema, client.rpc('changed_posts', known), signal);
    return { mark: { number, moment }, changes };
  };
}

const changeSchema = v.object({
  post: rowIdSchema,
  type: v.custom<PostType>(isPostType),
  publishedAt: timestampSchema,
  isShown: v.boolean(),
});
const pollSchema = v.tuple([
  v.object({ number: v.number(), moment: timestampSchema, changes: v.nullable(v.array(changeSchema)) }),
]);
