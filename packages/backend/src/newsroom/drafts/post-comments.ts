import * as v from 'valibot';
import { rowIdSchema, timestampSchema, touchedRowsSchema } from '../../client/column-schemas.ts';
import { EntryMissingError } from '../../client/errors.ts';
import { fetchData } from '../../client/fetch-data.ts';
import { columnsOf } from '../../client/row-schema.ts';
import type { StaffAccess } from '../../staff/staff-access.ts';

/** A piece of a text with what stands around it, by which it is found again in a changed text. */
export interface Passage {
  /** As it is written, at most 2,000 characters; empty for the whole text. */
  readonly quote: string;
  /** At most 64 characters before and after. */
  readonly prefix: string;
  readonly suffix: string;
}

/** A comment that begins a thread, with its replies, oldest first. */
export interface CommentThread extends PostComment {
  readonly passage: Passage;
  readonly resolved: { readonly by: string; readonly at: string } | null;
  readonly replies: readonly PostComment[];
}

export interface PostComment {
  readonly id: string;
  readonly author: string;
  readonly createdAt: string;
  readonly body: string;
  /** Usernames that the body mentions. */
  readonly mentions: readonly string[];
}

export type PostComments = ReturnType<typeof createPostComments>;

/** The comments of the newsroom on a draft, a text in review or a post, which share one id. They are no part of the post. */
export function createPostComments({ client }: Pick<StaffAccess, 'client'>) {
  const comments = () => client.from('post_comments');
  return {
    async list(postId: string, signal?: AbortSignal): Promise<readonly CommentThread[]> {
      const query = comments().select(columnsOf(commentSchema.entries)).eq('post_id', postId);
      return threadsOf(await fetchData(v.array(commentSchema), query.order('created_at').order('id'), signal));
    },

    /** Begins a thread. @returns its id */
    begin: (postId: string, body: string, passage: Passage): Promise<string> =>
      insert({ post_id: postId, body, ...passage }),

    /** @returns the id of the reply */
    reply: (postId: string, threadId: string, body: string): Promise<string> =>
      insert({ post_id: postId, thread_id: threadId, body }),

    /** Resolves a thread or opens it again. @throws EntryMissingError */
    resolve: (threadId: string, resolved: boolean): Promise<void> =>
      changed(comments().update({ resolved }).eq('id', threadId).select('id')),

    /** Stores the passage of a thread as it is after an edit. @throws EntryMissingError */
    move: (threadId: string, passage: Passage): Promise<void> =>
      changed(comments().update(passage).eq('id', threadId).select('id')),

    /** Removes a comment of one's own; one with replies is refused. @throws EntryMissingError */
    remove: (commentId: string): Promise<void> => changed(comments().delete().eq('id', commentId).select('id')),

    /** The usernames that a comment can mention. */
    mentionable: (signal?: AbortSignal): Promise<readonly string[]> =>
      fetchData(v.array(v.string()), client.rpc('mentionable_people'), signal),
  };

  async function insert(
    row: { post_id: string; body: string; thread_id?: string } & Partial<Passage>,
  ): Promise<string> {
    const [added] = await fetchData(touchedRowsSchema, comments().insert(row).select('id'));
    if (!added) throw new EntryMissingError('The comment was not stored.');
    return added.id;
  }

  async function changed(query: Parameters<typeof fetchData>[1]): Promise<void> {
    const rows = await fetchData(touchedRowsSchema, query);
    if (rows.length === 0) throw new EntryMissingError('There is no such comment: it was removed.');
  }
}

const commentSchema = v.object({
  id: rowIdSchema,
  thread_id: v.nullable(rowIdSchema),
  author: v.string(),
  created_at: timestampSchema,
  body: v.string(),
  mentions: v.array(v.string()),
  quote: v.string(),
  prefix: v.string(),
  suffix: v.string(),
  resolved: v.boolean(),
  resolved_at: v.nullable(timestampSchema),
  resolved_by: v.nullable(v.string()),
});

type CommentRow = v.InferOutput<typeof commentSchema>;

function threadsOf(rows: readonly CommentRow[]): readonly CommentThread[] {
  return rows
    .filter((row) => row.thread_id === null)
    .map((row) => ({
      ...commentOf(row),
      passage: { quote: row.quote, prefix: row.prefix, suffix: row.suffix },
      resolved: row.resolved && row.resolved_at ? { by: row.resolved_by ?? '', at: row.resolved_at } : null,
      replies: rows.filter((reply) => reply.thread_id === row.id).map(commentOf),
    }));
}

function commentOf({ id, author, created_at: createdAt, body, mentions }: CommentRow): PostComment {
  return { id, author, createdAt, body, mentions };
}
