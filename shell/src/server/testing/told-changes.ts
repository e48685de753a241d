import type { PostChange } from '@ledgerlight/backend/post-changes';
import { type ChangeFollower, createChangeFollower } from '../changes/follower.ts';

/** Changes that a test tells of. */
export interface ToldChanges extends ChangeFollower {
  /** Tells of changes, or that all may have changed (null). */
  tell(changes: readonly PostChange[] | null): Promise<void>;
}

/** Follows what the test tells from now on. */
export async function createToldChanges(now?: () => number): Promise<ToldChanges> {
  let next: readonly PostChange[] | null = [];
  let number = 0;
  const follower = createChangeFollower({
    ...(now && { now }),
    ask: async () => {
      number += 1;
      return { mark: { number, moment: '1999-01-01T00:00:00+00:00' }, changes: next };
    },
    report: (failure) => {
      throw failure;
    },
  });
  await follower.ask();
  return Object.create(follower, {
    tell: {
      value: (changes: readonly PostChange[] | null) => {
        next = changes;
        return follower.ask();
      },
    },
  });
}

/** A change of the post of this id, an article on education of this day. */
export function changed(post: string, day = '2026-03-14', isShown = true): PostChange {
  return { post, type: 'education', publishedAt: `${day}T12:00:00+00:00`, isShown };
}
