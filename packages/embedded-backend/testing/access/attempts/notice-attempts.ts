import { type AttemptRow, unwritable } from '../attempt-row.ts';

/** The notices of `access-rows.ts` are for `the creator`. */
export const NOTICE_ATTEMPTS: readonly AttemptRow[] = [
  ['read notices', 'R000D000000', 'GET notices?select=text&kind=eq.mention'],
  ...unwritable('notices', 'kind=eq.mention', { text: 'x' }),
  ['mark notices as read', 'R000D000000', 'POST rpc/mark_notices_read', { ids: ['{notice}'] }],
];
