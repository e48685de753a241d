import type { AttemptRow } from '../attempt-row.ts';

export const BULK_ATTEMPTS: readonly AttemptRow[] = [
  ['list the count of managed posts', 'RRRDDDRRDDD', 'POST rpc/managed_post_count'],
  // Visitors read it with a post. It is null for a name without a published post.
  ['read the note of an author', '00000000000', 'POST rpc/author_note', { author: 'Nobody' }],
  // The result names each post that the caller may not change: bulk-changes.test.ts.
  [
    'hide several posts',
    'RRRDDDRRDDD',
    'POST rpc/change_posts',
    { changes: JSON.stringify([{ id: '{post}', change: 'hide' }]) },
  ],
];
