import * as v from 'valibot';
import { fetchData } from '../../client/fetch-data.ts';
import { AUTHORED_COLUMNS } from '../../posts/post-rows.ts';
import type { StaffAccess } from '../../staff/staff-access.ts';
import { type AuditEntry, createAuditLog } from './audit-log.ts';

export type EvidenceRow = Readonly<Record<string, unknown>>;

/** A file of an evidence bundle with its rows in pages, so that no table is in memory as a whole. */
export interface EvidenceTable {
  readonly columns: readonly string[];
  pages(signal: AbortSignal): AsyncGenerator<readonly EvidenceRow[]>;
}

export type EvidenceTables = Readonly<Record<string, EvidenceTable>>;

/** What a bundle is about; without bounds everything. */
export interface EvidenceFilter {
  /** ISO 8601 with zone; `to` is exclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly postId?: string | undefined;
}

/**
 * Returns the bounds of a period of whole days in UTC, such as '2026-03-01', the last one included; null for anything else. The filter
 * of an export is made with it.
 */
export function evidencePeriod(
  from: string | undefined,
  to: string | undefined,
): Pick<EvidenceFilter, 'from' | 'to'> | null {
  const starts = from === undefined ? -Infinity : dayStart(from);
  const ends = to === undefined ? Infinity : dayStart(to) + DAY_MS;
  if (!(starts < ends)) return null;
  return {
    ...(from !== undefined && { from: new Date(starts).toISOString() }),
    ...(to !== undefined && { to: new Date(ends).toISOString() }),
  };
}

/** NaN for a text that is no day. */
function dayStart(day: string): number {
  const time = Date.parse(`${day}T00:00:00Z`);
  return new Date(time || 0).toISOString().startsWith(day) && day.length === 10 ? time : Number.NaN;
}

const DAY_MS = 86_400_000;

/**
 * Returns the tables of evidence as the signed-in person may read them: posts, versions and approvals that were valid in the period,
 * claims of the posts, corrections made in it, and the audit log. Of entries outside of the filter only the links of the chain are
 * included.
 * @throws as `createAuditLog`
 */
export async function createEvidenceTables(
  staff: Pick<StaffAccess, 'client'>,
  filter: EvidenceFilter = {},
  signal?: AbortSignal,
): Promise<EvidenceTables> {
  const { client } = staff;
  const { from, to, postId } = filter;
  const log = createAuditLog(staff);
  // Texts are read after it, so that the bundle has each text that an entry up to here names, whatever is published meanwhile.
  const head = await log.head(signal);
  return {
    posts: table(POST_COLUMNS, ['id'], [NO_ID], (columns, [last], signal) => {
      let query = client.from('blog_posts').select(columns).order('id').limit(PAGE_SIZE).filter('id', 'gt', last);
      if (postId) query = query.eq('id', postId);
      if (to) query = query.lt('updated_at', to);
      return fetchData(rowsSchema, query, signal);
    }),
    'post-versions': table(VERSION_COLUMNS, ['number'], [0], (columns, [last], signal) => {
      let query = client.from('post_revisions').select(columns).order('number').limit(PAGE_SIZE);
      query = query.filter('number', 'gt', last);
      if (postId) query = query.eq('post_id', postId);
      if (from) query = query.gte('replaced_at', from);
      if (to) query = query.lt('updated_at', to);
      return fetchData(rowsSchema, query, signal);
    }),
    approvals: table(APPROVAL_COLUMNS, ['number'], [0], (columns, [last], signal) => {
      let query = client.from('post_approvals').select(columns).order('number').limit(PAGE_SIZE);
      query = query.filter('number', 'gt', last);
      if (postId) query = query.eq('post_id', postId);
      if (from) query = query.or(`ended_at.is.null,ended_at.gte."${from}"`);
      if (to) query = query.lt('approved_at', to);
      return fetchData(rowsSchema, query, signal);
    }),
    corrections: table(CORRECTION_COLUMNS, ['id'], [NO_ID], (columns, [last], signal) => {
      let query = client.from('post_corrections').select(columns).order('id').limit(PAGE_SIZE).filter('id', 'gt', last);
      if (postId) query = query.eq('post_id', postId);
      if (from) query = query.gte('corrected_at', from);
      if (to) query = query.lt('corrected_at', to);
      return fetchData(rowsSchema, query, signal);
    }),
    claims: table(CLAIM_COLUMNS, ['post_id', 'id'], [NO_ID, ''], (columns, [post, id], signal) => {
      let query = client.from('post_claims').select(columns).order('post_id').order('id').limit(PAGE_SIZE);
      query = query.or(`post_id.gt.${post},and(post_id.eq.${post},id.gt.${JSON.stringify(id)})`);
      if (postId) query = query.eq('post_id', postId);
      return fetchData(rowsSchema, query, signal);
    }),
    'audit-log': table(AUDIT_COLUMNS, ['number'], [0], async (_, [last], signal) => {
      const entries = await log.after(Number(last), signal);
      return entries
        .filter(({ number }) => number <= head)
        .map((entry) => (isInFilter(entry, filter) ? entry : linkOf(entry)));
    }),
  };
}

type LoadPage = (columns: string, last: readonly unknown[], signal: AbortSignal) => Promise<readonly EvidenceRow[]>;

function table(columns: string, key: readonly string[], start: readonly unknown[], load: LoadPage): EvidenceTable {
  return {
    columns: columns.split(','),
    async *pages(signal) {
      let last = start;
      for (;;) {
        const page = await load(columns, last, signal);
        const end = page.at(-1);
        if (end === undefined) return;
        yield page;
        // Else a table that grows meanwhile would never end.
        if (page.length < PAGE_SIZE) return;
        last = key.map((column) => end[column]);
      }
    },
  };
}

function isInFilter({ at, post_id }: AuditEntry, { from, to, postId }: EvidenceFilter): boolean {
  const time = Date.parse(at);
  if (from && time < Date.parse(from)) return false;
  if (to && time >= Date.parse(to)) return false;
  return !postId || post_id === postId;
}

/** What proves that an entry is in the chain without showing it. */
function linkOf({ number, previous_hash, hash }: AuditEntry): EvidenceRow {
  return { number, previous_hash, hash };
}

const PAGE_SIZE = 200;
const NO_ID = '00000000-0000-0000-0000-000000000000';
const POST_COLUMNS = `id,slug,${AUTHORED_COLUMNS},published_at,unpublished_at,updated_at,content_hash`;
const VERSION_COLUMNS = `id,number,post_id,change,replaced_at,replaced_by,state,slug,${AUTHORED_COLUMNS},published_at,updated_at,content_hash`;
const APPROVAL_COLUMNS = 'number,post_id,content_hash,approved_hash,approved_as,approved_by,approved_at,ended_at';
const CORRECTION_COLUMNS = 'id,post_id,revision_id,kind,note,corrected_at';
const CLAIM_COLUMNS = 'post_id,id,value,source_name,source,checked,valid_until,owner';
const AUDIT_COLUMNS = 'number,at,actor,action,post_id,content_hash,detail,address,client,previous_hash,hash';
const rowsSchema = v.array(v.record(v.string(), v.unknown()));
