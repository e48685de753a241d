import type { AttemptRow } from '../attempt-row.ts';

export const READING_ATTEMPTS: readonly AttemptRow[] = [
  ['count readings', 'RRRRRRRRRRR', 'POST rpc/count_readings', { readings: '[]' }],
  ['list what was read', 'RRR000RR000', 'POST rpc/read_posts', { days: 7 }],
  ['list the readings of a post', 'RRR000RR000', 'POST rpc/post_readings', { post_id: '{post}', days: 7 }],
];
