import * as v from 'valibot';
import { rowIdSchema, timestampSchema } from '../../client/column-schemas.ts';
import { fetchData } from '../../client/fetch-data.ts';
import type { StaffAccess } from '../../staff/staff-access.ts';

/** A link of a published post to another site that leads nowhere. */
export type DeadLink = Readonly<v.InferOutput<typeof linkSchema>>;

/** Reads what the weekly check of links found, for the section Claims of the admin area. */
export function createDeadLinks({ client }: Pick<StaffAccess, 'client'>) {
  return {
    /** What has been dead the longest first, at most 200. */
    list(signal?: AbortSignal): Promise<readonly DeadLink[]> {
      const table = client.from('dead_links').select('post_id,address,reason,since,blog_posts(title)');
      return fetchData(v.array(linkSchema), table.order('since').order('address').limit(MAX_LISTED), signal);
    },
  };
}

const MAX_LISTED = 200;
const linkSchema = v.pipe(
  v.object({
    post_id: rowIdSchema,
    address: v.string(),
    reason: v.string(),
    since: timestampSchema,
    blog_posts: v.object({ title: v.string() }),
  }),
  v.transform(({ post_id: postId, blog_posts: { title }, ...link }) => ({ ...link, postId, title })),
);
