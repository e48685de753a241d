import type { PostCursor } from '@ledgerlight/posts/post';
import type { PostType } from '@ledgerlight/posts/types';
import * as v from 'valibot';
import type { BackendClient } from '../../client/client.ts';
import { isRowId } from '../../client/column-schemas.ts';
import { BackendRequestError } from '../../client/errors.ts';
import { fetchData } from '../../client/fetch-data.ts';
import { clampInteger, cursorOfRow, pageOf, parsePosition, positionArguments } from '../../client/pagination.ts';
import { parseRow, parseRows, type ReportRow, rowsSchema } from '../../client/rows.ts';
import { storableQuery } from '../../client/storable-query.ts';
import { assertStaff } from '../../staff/assert-staff.ts';
import { managedPostDetailSchema, managedPostSchema } from '../post-rows.ts';
import type {
  DeletedPostCursor,
  DeletedPostPage,
  ManagedPostDetail,
  ManagedPostPage,
  PostOrder,
  PostRevision,
  PostState,
} from './managed-post.ts';
import { deletedCursorSchema, deletedPostSchema, REVISION_COLUMNS, revisionSchema } from './revision-rows.ts';

export interface ManagedPostFilter {
  /** Only titles that contain this, ignoring case. At most `SEARCH_QUERY_LIMIT` characters are read. */
  readonly search?: string | undefined;
  /** Looks for the search in authors and texts too. */
  readonly everywhere?: boolean;
  readonly types: readonly PostType[];
  /** None means every state. */
  readonly states?: readonly PostState[];
  readonly author?: string;
  /** The slug of a topic. */
  readonly topic?: string;
}

interface ManagedPostQuery extends ManagedPostFilter {
  readonly order?: PostOrder;
  readonly before?: PostCursor | null | undefined;
  readonly limit: number;
}

/**
 * Staff's reads of posts, hidden and scheduled ones included. Damaged rows are left out and reported; `limit` is 1 to 100. Used by the
 * list and editor of the admin area, and for `list` and `pull` of the CLI.
 */
export function createManagedPostReads(client: BackendClient, reportRow: ReportRow) {
  return {
    list: (query: ManagedPostQuery, signal?: AbortSignal) => listPosts(client, query, reportRow, signal),

    /** Counts what `list` gives in all its pages, among the newest `COUNTED_POSTS` or as many of the topic. */
    count: (filter: ManagedPostFilter, signal?: AbortSignal): Promise<number> =>
      fetchData(v.number(), client.rpc('managed_post_count', filterArguments(filter)), signal),

    /** The names under which there are posts. */
    authors: (signal?: AbortSignal): Promise<readonly string[]> =>
      fetchData(v.array(v.string()), client.rpc('post_authors'), signal),

    async deleted(
      before: DeletedPostCursor | undefined,
      limit: number,
      signal?: AbortSignal,
    ): Promise<DeletedPostPage> {
      const pageSize = clampInteger(limit, 1, MAX_PAGE_SIZE);
      const position = before ? deletedPositionArguments(before) : {};
      const query = client.rpc('deleted_posts', { page_size: pageSize + 1, ...position });
      const rows = await fetchData(rowsSchema, query, signal);
      const { items, next } = pageOf(rows, pageSize, deletedCursorOf);
      return { posts: parseRows(deletedPostSchema, items, reportRow), next };
    },

    async find(id: string, signal?: AbortSignal): Promise<ManagedPostDetail | null> {
      if (!isRowId(id)) return null;
      const row = await fetchData(v.unknown(), client.rpc('managed_post', { post_id: id }), signal);
      if (row === null) return null;
      const parsed = parseRow(managedPostDetailSchema, row);
      if (parsed.ok) return parsed.value;
      reportRow(`post ${id}: ${parsed.problem}`);
      throw new BackendRequestError(`The stored post is damaged (${parsed.problem}).`, null);
    },

    /** The last 100 revisions of a post, deleted or not, newest first. */
    async revisions(postId: string, signal?: AbortSignal): Promise<readonly PostRevision[]> {
      if (!isRowId(postId)) return [];
      const table = client.from('post_revisions').select(REVISION_COLUMNS);
      const query = table.eq('post_id', postId).order('number', { ascending: false });
      const rows = await fetchData(rowsSchema, query, signal);
      if (rows.length === 0) await assertStaff(client, signal);
      return parseRows(revisionSchema, rows, reportRow, 'revision');
    },
  };
}

async function listPosts(
  client: BackendClient,
  { before, limit, order = 'newest', ...filter }: ManagedPostQuery,
  reportRow: ReportRow,
  signal: AbortSignal | undefined,
): Promise<ManagedPostPage> {
  const pageSize = clampInteger(limit, 1, MAX_PAGE_SIZE);
  const query = client.rpc('managed_posts', {
    ...filterArguments(filter),
    sort: order,
    page_size: pageSize + 1,
    ...(before ? positionArguments(before) : {}),
  });
  const rows = await fetchData(rowsSchema, query, signal);
  const { items, next } = pageOf(rows, pageSize, (last) => cursorOfRow(order === 'changed' ? asChanged(last) : last));
  return { posts: parseRows(managedPostSchema, items, reportRow), next };
}

function filterArguments({
  search = '',
  everywhere = false,
  types,
  states = [],
  author = '',
  topic = '',
}: ManagedPostFilter) {
  return {
    search: storableQuery(search),
    everywhere,
    types: [...types],
    states: [...states],
    written_by: author,
    topic,
  };
}

/** The place in a list by last change, which goes by that time. */
function asChanged(row: unknown): unknown {
  return { ...Object(row), published_at: Reflect.get(Object(row), 'updated_at') };
}

function deletedPositionArguments({ deletedAt, revisionId }: DeletedPostCursor) {
  const { time, id } = parsePosition(deletedAt, revisionId);
  return { before_deleted_at: time, before_revision_id: id };
}

function deletedCursorOf(row: unknown): DeletedPostCursor | null {
  const parsed = parseRow(deletedCursorSchema, row);
  return parsed.ok ? parsed.value : null;
}

const MAX_PAGE_SIZE = 100;

/** As in the database. */
export const COUNTED_POSTS = 5_000;
