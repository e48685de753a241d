import * as v from 'valibot';
import { isRowId, rowIdSchema, timestampSchema } from '../client/column-schemas.ts';
import { BackendRequestError, NotAllowedError } from '../client/errors.ts';
import type { StaffAccess } from '../staff/staff-access.ts';
import { answered, assertStaff, EntryMissingError, touchedRowsSchema } from '../staff/staff-requests.ts';
import { createManagedPostReads, type ManagedPostReads } from './managed-post-reads.ts';

/**
 * What staff do with posts beside writing them. Every method rejects with `NotAllowedError` when the session has ended or
 * the post is another's, with `BackendUnreachableError` or `BackendRequestError`, and with the signal's reason when it is aborted.
 * The methods that change something reject with `EntryMissingError` when there is no such post or version; repeating one is safe.
 */
export interface PostManagement extends ManagedPostReads {
  /** Hides a post from visitors at once. */
  unpublish(id: string): Promise<void>;
  /** Ends that; visitors see the post from its time on. */
  republish(id: string): Promise<void>;
  /** Gives a post another time, ISO 8601 with zone. Until then visitors do not see it. */
  reschedule(id: string, publishedAt: string): Promise<void>;
  /** Removes a post. `revisionId` brings it back. */
  remove(id: string): Promise<{ readonly revisionId: string }>;
  /**
   * Brings a former version back. A removed post returns as it was, with its id, time, creator and state, and its slug unless that
   * was taken meanwhile. A post that is there gets the version's words and picture: its slug, creator, time and state stay,
   * so that restoring never shows a hidden post to visitors.
   */
  restore(revisionId: string): Promise<{ readonly id: string; readonly slug: string }>;
}

/** Makes the management over a signed-in client. `reportRow` is told of rows that cannot be shown. */
export function createPostManagement(
  { client }: Pick<StaffAccess, 'client'>,
  reportRow: (problem: string) => void = () => undefined,
): PostManagement {
  async function change(id: string, fields: ChangedFields): Promise<void> {
    if (!isRowId(id)) throw missingPost();
    const answer = await client.from('blog_posts').update(fields).eq('id', id).select('id').retry(false);
    if (answered(touchedRowsSchema, answer).length !== 1) throw await whyUntouched(id);
  }

  /** A policy that keeps a post from being written looks like a post that is not there. */
  async function whyUntouched(id: string): Promise<Error> {
    await assertStaff(client);
    const answer = await client.from('blog_posts').select('id').eq('id', id).retry(false);
    if (answered(touchedRowsSchema, answer).length === 0) return missingPost();
    return new NotAllowedError('You are not allowed to change this post: it is not yours.');
  }

  return {
    ...createManagedPostReads(client, reportRow),

    // The database puts its own time in place of this one.
    unpublish: (id) => change(id, { unpublished_at: new Date().toISOString() }),

    republish: (id) => change(id, { unpublished_at: null }),

    async reschedule(id, publishedAt) {
      if (!v.is(timestampSchema, publishedAt)) {
        throw new BackendRequestError(`'${publishedAt}' is not a time of the form 2026-03-14T08:30:00Z.`, null);
      }
      await change(id, { published_at: publishedAt });
    },

    async remove(id) {
      if (!isRowId(id)) throw missingPost();
      const answer = await client.rpc('remove_post', { post_id: id }).retry(false);
      const revisionId = answered(v.nullable(rowIdSchema), answer);
      if (revisionId === null) throw await whyUntouched(id);
      return { revisionId };
    },

    async restore(revisionId) {
      if (!isRowId(revisionId)) throw missingRevision();
      const answer = await client.rpc('restore_post', { revision_id: revisionId }).retry(false);
      const [restored] = answered(restoredSchema, answer);
      if (!restored) throw missingRevision();
      return restored;
    },
  };
}

function missingPost(): EntryMissingError {
  return new EntryMissingError('There is no such post: it was removed.');
}

function missingRevision(): EntryMissingError {
  return new EntryMissingError('This version is no longer kept.');
}

type ChangedFields = { readonly unpublished_at: string | null } | { readonly published_at: string };

const restoredSchema = v.array(v.object({ id: rowIdSchema, slug: v.string() }));
