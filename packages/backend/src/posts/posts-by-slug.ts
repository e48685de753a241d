import * as v from 'valibot';
import { rowIdSchema, timestampSchema, touchedRowsSchema } from '../client/column-schemas.ts';
import { fetchData } from '../client/fetch-data.ts';
import { assertStaff } from '../staff/assert-staff.ts';
import type { StaffAccess } from '../staff/staff-access.ts';

export interface RemovedPost {
  /** The revision that restores it. */
  readonly revisionId: string;
  readonly postId: string;
  readonly title: string;
  readonly removedAt: string;
}

export type PostsBySlug = ReturnType<typeof createPostsBySlug>;

/**
 * Finds posts by their slug, hidden and scheduled ones included. Used by the commands of the CLI that name posts: `hide`, `unhide`,
 * `remove`, `restore`.
 */
export function createPostsBySlug({ client }: Pick<StaffAccess, 'client'>) {
  return {
    async idOf(slug: string): Promise<string | null> {
      const query = client.from('blog_posts').select('id').eq('slug', slug).limit(1);
      const [post] = await fetchData(touchedRowsSchema, query);
      if (!post) await assertStaff(client);
      return post?.id ?? null;
    },

    /** The last deleted post of this slug that was not restored. */
    async removed(slug: string): Promise<RemovedPost | null> {
      const query = client
        .from('post_revisions')
        .select('id,post_id,title,replaced_at')
        .eq('slug', slug)
        .eq('change', 'remove')
        .order('number', { ascending: false })
        .limit(MAX_REMOVALS);
      const removals = await fetchData(removalsSchema, query);
      if (removals.length === 0) {
        await assertStaff(client);
        return null;
      }
      const ids = removals.map(({ post_id }) => post_id);
      const restored = await fetchData(touchedRowsSchema, client.from('blog_posts').select('id').in('id', ids));
      const present = new Set(restored.map(({ id }) => id));
      const last = removals.find(({ post_id }) => !present.has(post_id));
      return last
        ? { revisionId: last.id, postId: last.post_id, title: last.title, removedAt: last.replaced_at }
        : null;
    },
  };
}

const MAX_REMOVALS = 20;

const removalsSchema = v.array(
  v.object({ id: rowIdSchema, post_id: rowIdSchema, title: v.string(), replaced_at: timestampSchema }),
);
