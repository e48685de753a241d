import * as v from 'valibot';
import { rowIdSchema, timestampSchema } from '../../client/column-schemas.ts';
import { fetchData, sendQuery } from '../../client/fetch-data.ts';
import { rowSchema } from '../../client/row-schema.ts';
import type { StaffAccess } from '../../staff/staff-access.ts';

/** A time before which the database refuses to publish a post. */
export type Embargo = Readonly<v.InferOutput<typeof embargoSchema>>;

export type Embargoes = ReturnType<typeof createEmbargoes>;

/**
 * Reads and sets embargoes. Times are ISO 8601 with zone.
 * @throws NotAllowedError, EmbargoError, BackendUnreachableError, BackendRequestError, the signal's reason
 */
export function createEmbargoes({ client }: Pick<StaffAccess, 'client'>) {
  const table = () => client.from('post_embargoes').select('post_id,embargo_until,set_by');
  return {
    /** Returns the embargoes of posts, texts in review and drafts that have not ended. */
    all: (signal?: AbortSignal): Promise<readonly Embargo[]> =>
      fetchData(v.array(embargoSchema), table().gt('embargo_until', new Date().toISOString()), signal),

    async find(postId: string, signal?: AbortSignal): Promise<Embargo | null> {
      const [found] = await fetchData(v.array(embargoSchema), table().eq('post_id', postId), signal);
      return found ?? null;
    },

    /** Null lifts the embargo. */
    set: (postId: string, until: string | null) =>
      sendQuery(client.rpc('set_embargo', { post_id: postId, ...(until !== null && { embargo_until: until }) })),
  };
}

const embargoSchema = rowSchema(
  { post_id: rowIdSchema, embargo_until: timestampSchema, set_by: v.string() },
  { embargo_until: 'until' },
);
