import * as v from 'valibot';
import { fetchData } from '../client/fetch-data.ts';
import type { StaffAccess } from '../staff/staff-access.ts';
import { createAuditLog } from './audit-log.ts';

export type EvidenceRow = Readonly<Record<string, unknown>>;

/** The files of an evidence bundle with their rows in pages, so that no table is in memory as a whole. */
export type EvidenceTables = Readonly<Record<string, (signal: AbortSignal) => AsyncGenerator<readonly EvidenceRow[]>>>;

/**
 * Returns the tables of evidence as the signed-in person may read them. `ledgerlight audit export` writes them.
 * @throws as `createAuditLog`
 */
export function createEvidenceTables(staff: Pick<StaffAccess, 'client'>): EvidenceTables {
  const { client } = staff;
  const log = createAuditLog(staff);
  return {
    posts: (signal) =>
      pages('id', NO_ID, (last) =>
        fetchData(
          rowsSchema,
          client.from('blog_posts').select(POST_COLUMNS).order('id').filter('id', 'gt', last).limit(PAGE_SIZE),
          signal,
        ),
      ),
    'post-versions': (signal) =>
      pages('number', 0, (last) =>
        fetchData(
          rowsSchema,
          client
            .from('post_revisions')
            .select(VERSION_COLUMNS)
            .order('number')
            .filter('number', 'gt', last)
            .limit(PAGE_SIZE),
          signal,
        ),
      ),
    approvals: (signal) =>
      pages('number', 0, (last) =>
        fetchData(
          rowsSchema,
          client
            .from('post_approvals')
            .select(APPROVAL_COLUMNS)
            .order('number')
            .filter('number', 'gt', last)
            .limit(PAGE_SIZE),
          signal,
        ),
      ),
    corrections: (signal) =>
      pages('id', NO_ID, (last) =>
        fetchData(
          rowsSchema,
          client
            .from('post_corrections')
            .select(CORRECTION_COLUMNS)
            .order('id')
            .filter('id', 'gt', last)
            .limit(PAGE_SIZE),
          signal,
        ),
      ),
    'audit-log': (signal) => pages('number', 0, (last) => log.after(Number(last), signal)),
  };
}

async function* pages(
  key: string,
  start: unknown,
  load: (last: unknown) => Promise<readonly EvidenceRow[]>,
): AsyncGenerator<readonly EvidenceRow[]> {
  let last = start;
  for (;;) {
    const page = await load(last);
    if (page.length === 0) return;
    yield page;
    last = page.at(-1)?.[key];
  }
}

const PAGE_SIZE = 200;
const NO_ID = '00000000-0000-0000-0000-000000000000';
const POST_COLUMNS =
  'id,slug,title,content,author,post_type,image_url,image_alt,image_focus,meta_title,meta_description,published_at,unpublished_at,updated_at,content_hash';
const VERSION_COLUMNS =
  'id,number,post_id,change,replaced_at,replaced_by,state,slug,title,content,author,post_type,image_url,image_alt,image_focus,meta_title,meta_description,published_at,updated_at,content_hash';
const APPROVAL_COLUMNS = 'number,post_id,content_hash,approved_hash,approved_as,approved_by,approved_at,ended_at';
const CORRECTION_COLUMNS = 'id,post_id,revision_id,note,corrected_at';
const rowsSchema = v.array(v.record(v.string(), v.unknown()));
