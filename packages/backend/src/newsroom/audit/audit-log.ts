import * as v from 'valibot';
import { fetchData, sendQuery } from '../../client/fetch-data.ts';
import { type KeyedPage, pageOf } from '../../client/pagination.ts';
import type { StaffAccess } from '../../staff/staff-access.ts';

/** An entry of the audit log. `at` and `detail` are the texts that its hash covers; `detail` is JSON. */
export type AuditEntry = Readonly<v.InferOutput<typeof entrySchema>>;

export interface AuditFilter {
  readonly actor?: string | undefined;
  readonly action?: string | undefined;
  readonly postId?: string | undefined;
  /** ISO 8601; `until` is exclusive. */
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

export type AuditLog = ReturnType<typeof createAuditLog>;

/** Reads the audit log, for those with the right 'read-audit'; others get no entries. */
export function createAuditLog({ client }: Pick<StaffAccess, 'client'>) {
  return {
    /** Returns a page, newest first. */
    async page(
      filter: AuditFilter,
      before: number | undefined,
      signal?: AbortSignal,
    ): Promise<KeyedPage<AuditEntry, number>> {
      const query = client.rpc('audit_entries', {
        ...(before !== undefined && { before_number: before }),
        ...(filter.actor && { of_actor: filter.actor }),
        ...(filter.action && { of_action: filter.action }),
        ...(filter.postId && { of_post: filter.postId }),
        ...(filter.since && { since: filter.since }),
        ...(filter.until && { until: filter.until }),
        page_size: PAGE_SIZE + 1,
      });
      return pageOf(await fetchData(v.array(entrySchema), query, signal), PAGE_SIZE, ({ number }) => number);
    },

    /** Returns the number of the last entry; 0 without any. */
    async head(signal?: AbortSignal): Promise<number> {
      const query = client.from('audit_log').select('number').order('number', { ascending: false }).limit(1);
      return (await fetchData(v.array(v.object({ number: v.number() })), query, signal))[0]?.number ?? 0;
    },

    /** Returns up to 500 entries after a number, oldest first. */
    after: (number: number, signal?: AbortSignal): Promise<readonly AuditEntry[]> =>
      fetchData(
        v.array(entrySchema),
        client.rpc('audit_entries', { after_number: number, page_size: EXPORT_PAGE_SIZE }),
        signal,
      ),

    /** The names of people and tokens that have entries, in order. */
    actors: (signal?: AbortSignal): Promise<readonly string[]> =>
      fetchData(v.array(v.string()), client.rpc('audit_actors'), signal),

    retentionYears: (signal?: AbortSignal) => fetchData(v.nullable(v.number()), client.rpc('retention_years'), signal),

    setRetentionYears: (years: number) => sendQuery(client.rpc('set_retention_years', { years })),
  };
}

const PAGE_SIZE = 50;
const EXPORT_PAGE_SIZE = 500;

const entrySchema = v.object({
  number: v.number(),
  at: v.string(),
  actor: v.nullable(v.string()),
  action: v.string(),
  post_id: v.nullable(v.string()),
  content_hash: v.nullable(v.string()),
  detail: v.string(),
  address: v.nullable(v.string()),
  client: v.nullable(v.string()),
  previous_hash: v.string(),
  hash: v.string(),
});
