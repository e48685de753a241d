import { type AttemptRow, unwritable } from '../attempt-row.ts';

const EMBARGO = { embargo_until: '2998-01-01T00:00:00Z' };

export const EMBARGO_ATTEMPTS: readonly AttemptRow[] = [
  ['read an embargo', 'R00DDD00DDD', 'GET post_embargoes?select=embargo_until&post_id=eq.{draft}'],
  ...unwritable('post_embargoes', 'post_id=eq.{draft}', EMBARGO),
  ['set the embargo of a draft', 'RRRR00RR0RR', 'POST rpc/set_embargo', { post_id: '{draft}', ...EMBARGO }],
  ['set the embargo of a text in review', 'RRRR00RR0RR', 'POST rpc/set_embargo', { post_id: '{inReview}', ...EMBARGO }],
  ['set an embargo of a scheduled post', 'RRRR00RR0RR', 'POST rpc/set_embargo', { post_id: '{scheduled}', ...EMBARGO }],
];
