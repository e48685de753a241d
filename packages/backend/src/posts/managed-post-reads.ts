import type { PostCursor } from '@ledgerlight/posts/post';
import type { PostType } from '@ledgerlight/posts/types';
import type { BackendClient } from '../client/client.ts';
import { isRowId } from '../client/column-schemas.ts';
import { BackendRequestError } from '../client/errors.ts';
import { limited } from '../client/limited.ts';
import { cursorOfRow, parsePlace, placeOfCursor } from '../client/list-place.ts';
import type { RowResult } from '../client/row-result.ts';
import { answered, assertStaff, rowsSchema } from '../staff/staff-requests.ts';
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

/** What staff read of posts. Every method rejects as those of `PostManagement` do. */
export interface ManagedPostReads {
  /** Reads a page of posts, hidden and scheduled ones included. A damaged row is left out. */
  list(query: ManagedPostQuery, signal?: AbortSignal): Promise<ManagedPostPage>;
  /** Null when there is no such post. */
  find(id: string, signal?: AbortSignal): Promise<ManagedPostDetail | null>;
  /** Reads deleted posts, last deleted first, after `before` when given; `limit` is 1 to 100. A damaged row is left out. */
  deleted(before: DeletedPostCursor | undefined, limit: number, signal?: AbortSignal): Promise<DeletedPostPage>;
  /** The former versions of a post, removed or not, newest first. The database stores the last 100. */
  revisions(postId: string, signal?: AbortSignal): Promise<readonly PostRevision[]>;
}

export function createManagedPostReads(client: BackendClient, reportRow: (problem: string) => void): ManagedPostReads {
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

const LARGEST_PAGE = 100;
