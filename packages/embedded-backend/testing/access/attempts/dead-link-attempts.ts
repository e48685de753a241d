import type { AttemptRow } from '../attempt-row.ts';

const LINK = { address: 'https://gone.example/', reason: '404', since: '2026-01-01' };

export const DEAD_LINK_ATTEMPTS: readonly AttemptRow[] = [
  ['read dead links', 'R00DDD00DDD', 'GET dead_links?select=reason&post_id=eq.{post}'],
  ['add a dead link', 'RRRRRRRRRRR', 'POST dead_links', { post_id: '{post}', ...LINK }],
  ['change a dead link', 'RRRRRRRRRRR', 'PATCH dead_links?post_id=eq.{post}', { reason: 'x' }],
  ['remove a dead link', 'RRRRRRRRRRR', 'DELETE dead_links?post_id=eq.{post}'],
];
