import * as v from 'valibot';
import { rowIdSchema, timestampSchema, touchedRowsSchema } from '../../client/column-schemas.ts';
import { EntryMissingError } from '../../client/errors.ts';
import { fetchData } from '../../client/fetch-data.ts';
import { rowSchema } from '../../client/row-schema.ts';
import type { StaffAccess } from '../../staff/staff-access.ts';

export type PostComment = Readonly<v.InferOutput<typeof commentSchema>>;

export type PostComments = ReturnType<typeof createPostComments>;

/** The thread of the newsroom about a draft, a text in review or a post, which share one id. It is no part of the post. */
export function createPostComments({ client }: Pick<StaffAccess, 'client'>) {
  const comments = () => client.from('post_comments');
  return {
    /** Returns the comments, oldest first. */
    list: (postId: string, signal?: AbortSignal): Promise<readonly PostComment[]> => {
      const query = comments().select('id,author,created_at,body,quote').eq('post_id', postId);
      return fetchData(v.array(commentSchema), query.order('created_at').order('id'), signal);
    },

    async add(postId: string, body: string): Promise<void> {
      await fetchData(touchedRowsSchema, comments().insert({ post_id: postId, body }).select('id'));
    },

    /** Removes a comment of one's own. @throws EntryMissingError */
    async remove(commentId: string): Promise<void> {
      const rows = await fetchData(touchedRowsSchema, comments().delete().eq('id', commentId).select('id'));
      if (rows.length === 0) throw new EntryMissingError('There is no such comment: it was removed.');
    },

    /** The usernames that a comment can mention. */
    mentionable: (signal?: AbortSignal): Promise<readonly string[]> =>
      fetchData(v.array(v.string()), client.rpc('mentionable_people'), signal),
  };
}

const commentSchema = rowSchema({
  id: rowIdSchema,
  author: v.string(),
  created_at: timestampSchema,
  body: v.string(),
  /** The passage that an older comment is about; empty otherwise. */
  quote: v.string(),
});
