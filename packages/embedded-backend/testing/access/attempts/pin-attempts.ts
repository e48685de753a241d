import { type AttemptRow, unwritable } from '../attempt-row.ts';

export const PIN_ATTEMPTS: readonly AttemptRow[] = [
  ['read the posts of home', 'DRRRRRRRRRR', 'POST rpc/home_posts'],
  ['list the slots of home', 'RRRDDDRRDDD', 'POST rpc/home_slots'],
  ['read a pin', 'R00DDD00DDD', 'GET pinned_posts?select=slot&post_id=eq.{post}'],
  ...unwritable('pinned_posts', 'post_id=eq.{post}', { slot: 3 }),
  ['pin a post', 'RRRRR0RR0RR', 'POST rpc/pin_post', { post_id: '{hidden}', slot: 2 }],
  ['move the pin of a post', 'RRRRR0RR0RR', 'POST rpc/pin_post', { post_id: '{post}', slot: 3 }],
  ['unpin a post', 'RRRRR0RR0RR', 'POST rpc/unpin_post', { post_id: '{post}' }],
];
