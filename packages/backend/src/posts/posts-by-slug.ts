import * as v from 'valibot';
import { rowIdSchema, timestampSchema } from '../client/column-schemas.ts';
import type { StaffAccess } from '../staff/staff-access.ts';
import { answered, assertStaff, touchedRowsSchema } from '../staff/staff-requests.ts';

/** A post that was removed. */
export interface RemovedPost {
  /** The version that brings it back. */
  readonly revisionId: string;
  readonly title: string;
  /** ISO 8601 with zone. */
  readonly removedAt: string;
}

/**
 * Finds posts for those who know them by their address. Every method rejects with `NotAllowedError` when the session has ended, with
 * `BackendUnreachableError` or `BackendRequestError`.
 */
export interface PostsBySlug {
  /** The id of a post, hidden and scheduled ones too; null when there is none. */
  idOf(slug: string): Promise<string | null>;
  /** The post that was removed last under this slug and is not back; null when there is none. */
  removed(slug: string): Promise<RemovedPost | null>;
}

/** Makes the search over a signed-in client. */
export function createPostsBySlug({ client }: Pick<StaffAccess, 'client'>): PostsBySlug {
  return {
    async idOf(slug) {
      const answer = await client.from('blog_posts').select('id').eq('slug', slug).limit(1).retry(false);
      const [post] = answered(touchedRowsSchema, answer);
      if (!post) await assertStaff(client);
      return post?.id ?? null;
    },

    async removed(slug) {
      const answer = await client
        .from('post_revisions')
        .select('id,post_id,title,replaced_at')
        .eq('slug', slug)
        .eq('change', 'remove')
        .order('number', { ascending: false })
        .limit(MOST_LOOKED_AT)
        .retry(false);
      const removals = answered(removalsSchema, answer);
      if (removals.length === 0) {
        await assertStaff(client);
        return null;
      }
      const ids = removals.map(({ post_id }) => post_id);
      const back = await client.from('blog_posts').select('id').in('id', ids).retry(false);
      const present = new Set(answered(touchedRowsSchema, back).map(({ id }) => id));
      const last = removals.find(({ post_id }) => !present.has(post_id));
      return last ? { revisionId: last.id, title: last.title, removedAt: last.replaced_at } : null;
    },
  };
}

/** How many removals of one slug are looked at, newest first. */
const MOST_LOOKED_AT = 20;

const removalsSchema = v.array(
  v.object({ id: rowIdSchema, post_id: rowIdSchema, title: v.string(), replaced_at: timestampSchema }),
);
