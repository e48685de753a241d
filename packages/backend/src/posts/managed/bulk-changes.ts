import * as v from 'valibot';
import { rowIdSchema } from '../../client/column-schemas.ts';
import { fetchData } from '../../client/fetch-data.ts';
import type { StaffAccess } from '../../staff/staff-access.ts';

/** A change of one post in a batch. */
export type BulkChange =
  | {
      readonly id: string;
      readonly change: 'hide' | 'show' | 'delete';
      /** Refused when the post has another text by then. */
      readonly content_hash?: string | undefined;
    }
  /** Brings back the text of a version of a deleted post, and shows it to visitors again if they saw it. */
  | { readonly id: string; readonly change: 'restore'; readonly revision: string; readonly is_shown: boolean };

/** What became of one post: `problem` says why nothing was changed; `undo` takes the change back. */
export type BulkOutcome = Readonly<v.InferOutput<typeof outcomeSchema>>;

/** As in the database. */
export const MAX_BULK_CHANGES = 200;

/**
 * Changes many posts in one request, each by its own rights. The list of posts in the admin area uses it, for 'Undo' too.
 * @throws NotAllowedError, BackendUnreachableError, BackendRequestError
 */
export function createBulkChanges({ client }: Pick<StaffAccess, 'client'>) {
  return {
    apply: (changes: readonly BulkChange[]): Promise<readonly BulkOutcome[]> =>
      fetchData(v.array(outcomeSchema), client.rpc('change_posts', { changes: JSON.stringify(changes) })),
  };
}

const changeSchema = v.union([
  v.object({
    id: rowIdSchema,
    change: v.picklist(['hide', 'show', 'delete']),
    content_hash: v.optional(v.string()),
  }),
  v.object({ id: rowIdSchema, change: v.literal('restore'), revision: rowIdSchema, is_shown: v.boolean() }),
]);
const outcomeSchema = v.pipe(
  v.object({
    post_id: rowIdSchema,
    title: v.nullable(v.string()),
    problem: v.nullable(v.string()),
    undo: v.nullable(changeSchema),
  }),
  v.transform(({ post_id, title, ...outcome }) => ({ ...outcome, postId: post_id, title: title ?? 'A deleted post' })),
);
