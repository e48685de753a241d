import { type AttemptRow, unwritable } from '../attempt-row.ts';

export const DEAD_LINK_ATTEMPTS: readonly AttemptRow[] = [
  ['read dead links', 'R00DDD00DDD', 'GET dead_links?select=reason&post_id=eq.{post}'],
  ...unwritable('dead_links', 'post_id=eq.{post}', { reason: 'x' }),
];
