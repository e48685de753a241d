import * as v from 'valibot';
import { postTypeSchema, rowIdSchema, timestampSchema } from '../../client/column-schemas.ts';
import { fetchData, sendQuery } from '../../client/fetch-data.ts';
import { rowSchema } from '../../client/row-schema.ts';
import type { StaffAccess } from '../../staff/staff-access.ts';

/** A post at the time of its publication, or a draft at the end of its embargo. */
export type CalendarEntry = Readonly<v.InferOutput<typeof entrySchema>>;

export type Embargo = Readonly<v.InferOutput<typeof embargoSchema>>;

/** At most this many entries are returned. */
export const MAX_CALENDAR_ENTRIES = 1000;

export type Calendar = ReturnType<typeof createCalendar>;

/**
 * What is published when, and embargoes: times before which the database refuses to publish. Times are ISO 8601 with zone.
 * @throws NotAllowedError, EmbargoError, BackendUnreachableError, BackendRequestError, the signal's reason
 */
export function createCalendar({ client }: Pick<StaffAccess, 'client'>) {
  return {
    /** Entries from `since` until before `until`, 63 days later at most, in the order of their times. */
    entries: (since: string, until: string, signal?: AbortSignal): Promise<readonly CalendarEntry[]> =>
      fetchData(v.array(entrySchema), client.rpc('calendar', { since, until }), signal),

    async embargo(postId: string, signal?: AbortSignal): Promise<Embargo | null> {
      const query = client.from('post_embargoes').select('embargo_until,set_by').eq('post_id', postId);
      const [found] = await fetchData(v.array(embargoSchema), query, signal);
      return found ?? null;
    },

    /** Null lifts the embargo. */
    setEmbargo: (postId: string, until: string | null) =>
      sendQuery(client.rpc('set_embargo', { post_id: postId, ...(until !== null && { embargo_until: until }) })),
  };
}

const entrySchema = rowSchema(
  {
    post_id: rowIdSchema,
    title: v.string(),
    author: v.string(),
    post_type: postTypeSchema,
    /** Where its text is. */
    source: v.picklist(['post', 'review', 'draft']),
    kind: v.picklist(['published', 'scheduled', 'embargoed']),
    at: timestampSchema,
    embargo_until: v.nullable(timestampSchema),
    /** Whether the caller may change its time. */
    editable: v.boolean(),
  },
  { post_type: 'type' },
);

const embargoSchema = rowSchema({ embargo_until: timestampSchema, set_by: v.string() }, { embargo_until: 'until' });
