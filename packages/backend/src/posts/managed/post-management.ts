import * as v from 'valibot';
import { isRowId, rowIdSchema, timestampSchema, touchedRowsSchema } from '../../client/column-schemas.ts';
import { BackendRequestError, EntryMissingError, NotAllowedError } from '../../client/errors.ts';
import { fetchData } from '../../client/fetch-data.ts';
import type { ReportRow } from '../../client/rows.ts';
import { assertStaff } from '../../staff/assert-staff.ts';
import type { StaffAccess } from '../../staff/staff-access.ts';
import { createManagedPostReads } from './managed-post-reads.ts';

export type PostManagement = ReturnType<typeof createPostManagement>;

/**
 * What staff do with posts beside writing them. Repeating a call is safe. Used by the admin area and the commands `list`, `hide`,
 * `remove` and `restore` of the CLI.
 * @throws NotAllowedError when the session has ended or the post is another's, ReasonNeededError when a post that was published under an
 * approval rule is hidden, shown or removed without a reason, EntryMissingError when there is no such post or revision,
 * BackendUnreachableError, BackendRequestError, the signal's reason
 */
export function createPostManagement({ client }: Pick<StaffAccess, 'client'>, reportRow: ReportRow = () => undefined) {
  async function setVisibility(id: string, isShown: boolean, reason: string | undefined): Promise<void> {
    if (!isRowId(id)) throw missingPost();
    const call = { post_id: id, is_shown: isShown, ...(reason !== undefined && { reason }) };
    const changed = await fetchData(v.nullable(rowIdSchema), client.rpc('set_post_visibility', call));
    if (changed === null) throw await untouchedError(id);
  }

  /** A post that row-level security protects from this caller looks like one that does not exist. */
  async function untouchedError(id: string): Promise<Error> {
    await assertStaff(client);
    const rows = await fetchData(touchedRowsSchema, client.from('blog_posts').select('id').eq('id', id));
    if (rows.length === 0) return missingPost();
    return new NotAllowedError('You are not allowed to change this post: it is not yours.');
  }

  return {
    ...createManagedPostReads(client, reportRow),

    unpublish: (id: string, reason?: string) => setVisibility(id, false, reason),

    republish: (id: string, reason?: string) => setVisibility(id, true, reason),

    /** `publishedAt` is ISO 8601 with zone; visitors do not see the post before it. */
    async reschedule(id: string, publishedAt: string): Promise<void> {
      if (!v.is(timestampSchema, publishedAt)) {
        throw new BackendRequestError(`'${publishedAt}' is not a time of the form 2026-03-14T08:30:00Z.`, null);
      }
      if (!isRowId(id)) throw missingPost();
      const query = client.from('blog_posts').update({ published_at: publishedAt }).eq('id', id).select('id');
      if ((await fetchData(touchedRowsSchema, query)).length !== 1) throw await untouchedError(id);
    },

    async remove(id: string, reason?: string): Promise<{ readonly revisionId: string }> {
      if (!isRowId(id)) throw missingPost();
      const query = client.rpc('remove_post', { post_id: id, ...(reason !== undefined && { reason }) });
      const revisionId = await fetchData(v.nullable(rowIdSchema), query);
      if (revisionId === null) throw await untouchedError(id);
      return { revisionId };
    },

    /**
     * Restores a revision and shows it to no visitor. A deleted post returns hidden, with a new slug only if its own was taken.
     * A hidden post gets the revision's text and image. Beside a post that visitors see, the revision becomes a text for
     * review (stage `draft`).
     * @throws TextChangedError when such a text is there already
     */
    async restore(revisionId: string): Promise<Readonly<v.InferOutput<typeof restoredSchema>>> {
      if (!isRowId(revisionId)) throw missingRevision();
      const [restored] = await fetchData(
        v.array(restoredSchema),
        client.rpc('restore_post', { revision_id: revisionId }),
      );
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

const restoredSchema = v.object({ id: rowIdSchema, slug: v.string(), stage: v.picklist(['hidden', 'draft']) });
