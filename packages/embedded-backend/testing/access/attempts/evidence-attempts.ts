import { type AttemptRow, unwritable } from '../attempt-row.ts';

const REPORT = 'PATCH contact_messages?id=eq.{message}';

/** Corrections, error reports and the audit log. */
export const EVIDENCE_ATTEMPTS: readonly AttemptRow[] = [
  ['list corrections', 'D00DDD0DDDD', 'POST rpc/list_corrections', { page_size: 1 }],
  ['add a clarification', 'R000DD00D00', 'PATCH blog_posts?select=id&id=eq.{post}', { correction: 'Update: x.' }],
  ['change the kind of a correction', 'RRRRRRRRRRR', 'PATCH post_corrections?post_id=eq.{post}', { kind: 'update' }],
  ['read error reports', 'R00RRD00RRR', 'POST rpc/error_reports', { message_ids: ['{message}'] }],
  ['begin a correction', 'RRRRRDRRRRR', 'POST rpc/set_correcting', { message_id: '{message}', is_correcting: true }],
  ['end a correction', 'RRRRRDRRRRR', 'POST rpc/set_correcting', { message_id: '{message}', is_correcting: false }],
  ['move a report to another post', 'RRRRRRRRRRR', REPORT, { post_id: null }],
  ['resolve a report without a correction', 'RRRRRRRRRRR', REPORT, { correction_id: null }],
  ['read the audit log as a table', 'R0000D0000D', 'GET audit_log?select=number&limit=1'],
  ['list the names of the audit log', 'R0000D0000D', 'POST rpc/audit_actors'],
  ...unwritable('audit_log', 'number=eq.1', { actor: 'x' }),
];
