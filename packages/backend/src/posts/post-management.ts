import type { PostCursor } from '@ledgerlight/posts/post';
import type { PostType } from '@ledgerlight/posts/types';
import * as v from 'valibot';
import { isRowId, rowIdSchema, timestampSchema } from '../client/column-schemas.ts';
import { BackendRequestError, NotAllowedError } from '../client/errors.ts';
import { limited } from '../client/limited.ts';
import { cursorOfRow, parsePlace, placeOfCursor } from '../client/list-place.ts';
import type { RowResult } from '../client/row-result.ts';
import type { StaffAccess } from '../staff/staff-access.ts';
import { answered, assertStaff, EntryMissingError, rowsSchema, touchedRowsSchema } from '../staff/staff-requests.ts';
import type {
  DeletedPostCursor,
  DeletedPostPage,
  ManagedPostDetail,
  ManagedPostPage,
  PostRevision,
} from './managed-post.ts';
import { parseManagedPostRow, parsePostDetailRow } from './post-rows.ts';
import { deletedCursorOfRow, parseDeletedPostRow, parseRevisionRow, REVISION_COLUMNS } from './revision-rows.ts';
import { searchWords } from './search-words.ts';

/** Which page of which posts. */
export interface ManagedPostQuery {
  /** Only posts whose title contains this, whatever the case. At most `SEARCH_QUERY_LIMIT` characters are read. */
  readonly search?: string | undefined;
  /** Only posts of these types; none means all. */
  readonly types: readonly PostType[];
  /** The place after which the page begins; without one it is the first page. */
  readonly before?: PostCursor | null | undefined;
  /** The most entries of the page, from 1 to 100. */
  readonly limit: number;
}

/**
 * What staff do with posts beside writing them. Every method rejects with `NotAllowedError` when the session has ended or
 * the post is another's, with `BackendUnreachableError` or `BackendRequestError`, and with the signal's reason when it is aborted.
 * The methods that change something reject with `EntryMissingError` when there is no such post or version; repeating one is safe.
 */
export interface PostManagement {
  /** Reads a page of posts, hidden and scheduled ones included. A damaged row is left out. */
  list(query: ManagedPostQuery, signal?: AbortSignal): Promise<ManagedPostPage>;
  /** Null when there is no such post. */
  find(id: string, signal?: AbortSignal): Promise<ManagedPostDetail | null>;
  /** Hides a post from visitors at once. */
  unpublish(id: string): Promise<void>;
  /** Ends that; visitors see the post from its time on. */
  republish(id: string): Promise<void>;
  /** Gives a post another time, ISO 8601 with zone. Until then visitors do not see it. */
  reschedule(id: string, publishedAt: string): Promise<void>;
  /** Reads deleted posts, last deleted first, after `before` when given; `limit` is 1 to 100. A damaged row is left out. */
  deleted(before: DeletedPostCursor | undefined, limit: number, signal?: AbortSignal): Promise<DeletedPostPage>;
  /** Removes a post. `revisionId` brings it back. */
  remove(id: string): Promise<{ readonly revisionId: string }>;
  /**
   * Brings a former version back. A removed post returns as it was, with its id, time, creator and state, and its slug unless that
   * was taken meanwhile. A post that is there gets the version's words and picture: its slug, creator, time and state stay,
   * so that restoring never shows a hidden post to visitors.
   */
  restore(revisionId: string): Promise<{ readonly id: string; readonly slug: string }>;
  /** The former versions of a post, removed or not, newest first. The database keeps the last 100. */
  revisions(postId: string, signal?: AbortSignal): Promise<readonly PostRevision[]>;
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
    async list({ search = '', types, before, limit }, signal) {
      const wanted = pageSize(limit);
      const request = client
        .rpc('managed_posts', {
          search: searchWords(search),
          types: [...types],
          page_size: wanted + 1,
          ...(before ? placeArguments(before) : {}),
        })
        .retry(false);
      const rows = answered(rowsSchema, await (signal ? request.abortSignal(signal) : request), signal);
      const shown = rows.slice(0, wanted);
      return {
        posts: shown.flatMap((row) => shownOrReported(parseManagedPostRow(row), reportRow)),
        next: rows.length > wanted ? cursorOfRow(shown.at(-1)) : null,
      };
    },

    async deleted(before, limit, signal) {
      const wanted = pageSize(limit);
      const request = client
        .rpc('deleted_posts', { page_size: wanted + 1, ...(before ? deletedPlaceArguments(before) : {}) })
        .retry(false);
      const rows = answered(rowsSchema, await (signal ? request.abortSignal(signal) : request), signal);
      const shown = rows.slice(0, wanted);
      return {
        posts: shown.flatMap((row) => shownOrReported(parseDeletedPostRow(row), reportRow)),
        next: rows.length > wanted ? deletedCursorOfRow(shown.at(-1)) : null,
      };
    },

    async find(id, signal) {
      if (!isRowId(id)) return null;
      const request = client.rpc('managed_post', { post_id: id }).retry(false);
      const [row] = answered(rowsSchema, await (signal ? request.abortSignal(signal) : request), signal);
      if (row === undefined) return null;
      const parsed = parsePostDetailRow(row);
      if (parsed.ok) return parsed.value;
      reportRow(`post ${id}: ${parsed.problem}`);
      throw new BackendRequestError(`The stored post is damaged (${parsed.problem}).`, null);
    },

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

    async revisions(postId, signal) {
      if (!isRowId(postId)) return [];
      const request = client
        .from('post_revisions')
        .select(REVISION_COLUMNS)
        .eq('post_id', postId)
        .order('number', { ascending: false })
        .retry(false);
      const rows = answered(rowsSchema, await (signal ? request.abortSignal(signal) : request), signal);
      if (rows.length === 0) await assertStaff(client, signal);
      return rows.flatMap((row) => shownOrReported(parseRevisionRow(row), reportRow));
    },
  };
}

function shownOrReported<Value>(parsed: RowResult<Value>, reportRow: (problem: string) => void): readonly Value[] {
  if (parsed.ok) return [parsed.value];
  reportRow(`managed post: ${parsed.problem}`);
  return [];
}

function pageSize(limit: number): number {
  return limited(limit, 1, LARGEST_PAGE);
}

function placeArguments(cursor: PostCursor) {
  const { time, id } = parsePlace(placeOfCursor(cursor), invalidPlace);
  return { before_published_at: time, before_id: id };
}

function deletedPlaceArguments({ deletedAt, revisionId }: DeletedPostCursor) {
  const { time, id } = parsePlace({ time: deletedAt, id: revisionId }, invalidPlace);
  return { before_deleted_at: time, before_revision_id: id };
}

function invalidPlace(): BackendRequestError {
  return new BackendRequestError('The place in the list is not valid.', null);
}

function missingPost(): EntryMissingError {
  return new EntryMissingError('There is no such post: it was removed.');
}

function missingRevision(): EntryMissingError {
  return new EntryMissingError('This version is no longer kept.');
}

type ChangedFields = { readonly unpublished_at: string | null } | { readonly published_at: string };

const LARGEST_PAGE = 100;
const restoredSchema = v.array(v.object({ id: rowIdSchema, slug: v.string() }));
