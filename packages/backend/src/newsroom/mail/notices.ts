import * as v from 'valibot';
import { timestampSchema } from '../../client/column-schemas.ts';
import { fetchData, sendQuery } from '../../client/fetch-data.ts';
import type { StaffAccess } from '../../staff/staff-access.ts';

/** What a person of the newsroom should know: `path` leads to it. */
export type StaffNotice = Readonly<v.InferOutput<typeof noticeSchema>>;

export type Notices = ReturnType<typeof createNotices>;

/**
 * The notices of the signed-in person.
 * @throws NotAllowedError, BackendUnreachableError, BackendRequestError with a message for the person, the signal's reason
 */
export function createNotices({ client }: Pick<StaffAccess, 'client'>) {
  return {
    /** The newest first. */
    list(signal?: AbortSignal): Promise<readonly StaffNotice[]> {
      const table = client.from('notices').select('id,kind,text,path,created_at,read_at');
      return fetchData(
        v.array(noticeSchema),
        table.order('created_at', { ascending: false }).limit(MAX_LISTED),
        signal,
      );
    },

    /** Marks notices as read, all without `ids`. */
    markRead: (ids: readonly string[] | null) =>
      sendQuery(client.rpc('mark_notices_read', ids === null ? {} : { ids: [...ids] })),
  };
}

const MAX_LISTED = 50;
const noticeSchema = v.pipe(
  v.object({
    id: v.string(),
    kind: v.string(),
    text: v.string(),
    path: v.string(),
    created_at: timestampSchema,
    read_at: v.nullable(timestampSchema),
  }),
  v.transform(({ created_at, read_at, ...notice }) => ({ ...notice, createdAt: created_at, isRead: read_at !== null })),
);
