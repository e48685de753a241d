import { isPostType, type PostType } from '@ledgerlight/posts/types';
import * as v from 'valibot';
import type { BackendClient } from '../client/client.ts';
import { rowIdSchema, timestampSchema } from '../client/column-schemas.ts';
import { answered } from '../staff/staff-requests.ts';

/** A place in the lists at which something changed for visitors: a post came, went, or says something else. */
export interface PostChange {
  readonly post: string;
  readonly type: PostType;
  /** ISO 8601 with zone. */
  readonly publishedAt: string;
  /** Whether visitors find the post there now. */
  readonly isShown: boolean;
}

/** Up to where the changes are known, in the database's own count and time. */
export interface PostMark {
  readonly number: number;
  readonly moment: string;
}

/** What changed between two marks. */
export interface ChangedPosts {
  readonly mark: PostMark;
  /** Null when anything may have changed: after the first question, after an hour without one, after very much at once. */
  readonly changes: readonly PostChange[] | null;
}

/**
 * Makes the question what changed of posts for visitors since `mark`, scheduled posts whose time came included. It may be asked by
 * visitors alone. Rejects with the error for a call that failed.
 */
export function createPostChanges(
  client: BackendClient,
): (mark: PostMark | null, signal?: AbortSignal) => Promise<ChangedPosts> {
  return async (mark, signal) => {
    const known = mark ? { known_number: mark.number, known_moment: mark.moment } : {};
    const request = client.rpc('changed_posts', known).retry(false);
    const answer = await (signal ? request.abortSignal(signal) : request);
    const [{ number, moment, changes }] = answered(answerSchema, answer, signal);
    return { mark: { number, moment }, changes };
  };
}

const changeSchema = v.object({
  post: rowIdSchema,
  type: v.custom<PostType>(isPostType),
  publishedAt: timestampSchema,
  isShown: v.boolean(),
});
const answerSchema = v.tuple([
  v.object({ number: v.number(), moment: timestampSchema, changes: v.nullable(v.array(changeSchema)) }),
]);
