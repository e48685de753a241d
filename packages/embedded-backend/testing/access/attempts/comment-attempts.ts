import type { AttemptRow } from '../attempt-row.ts';

/** Attempts on `{comment}`, which `the creator` wrote on `{post}`. */
export const COMMENT_ATTEMPTS: readonly AttemptRow[] = [
  ['read a comment', 'R00DDD00DDD', 'GET post_comments?select=body&id=eq.{comment}'],
  ['write a comment', 'RRRDDDRRDDD', 'POST post_comments?select=id', { post_id: '{post}', body: 'Which bank?' }],
  ['write a comment as the admin', 'RRRRRRRRRRR', 'POST post_comments?select=id', { author: 'admin', body: 'Forged' }],
  ['change what a comment says', 'RRRRRRRRRRR', 'PATCH post_comments?id=eq.{comment}&select=id', { body: 'Forged' }],
  ['remove a comment', 'R000D000000', 'DELETE post_comments?id=eq.{comment}&select=id'],
  ['list who can be mentioned', 'RRRDDDRRDDD', 'POST rpc/mentionable_people'],
];
