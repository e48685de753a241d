import type { AttemptRow } from '../attempt-row.ts';

export const POST_LIST_ATTEMPTS: readonly AttemptRow[] = [
  ['list the count of managed posts', 'RRRDDDRRDDD', 'POST rpc/managed_post_count'],
  // Visitors read it with a post. It is null for a name without a published post.
  ['read the note of an author', '00000000000', 'POST rpc/author_note', { author: 'Nobody' }],
];
