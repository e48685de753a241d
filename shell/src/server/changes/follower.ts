import type { ChangedPosts, PostChange, PostMark } from '@ledgerlight/backend/post-changes';
import { isTouched, type Reading } from './reading.ts';

/** What is known to have changed since something was read. */
export interface KnownChanges {
  /** How many changes are known; it grows with each. */
  readonly count: number;
  /** Whether a change would be known within a moment. */
  readonly isFollowing: boolean;
  /**
   * What became of what was read, by the changes that are known since its `since`: it is as it was, it may be otherwise, or a part of
   * it is taken from visitors, or may be for all that is known, and must not be shown any more.
   */
  fateOf(reading: Reading): 'same' | 'changed' | 'removed';
}

/** Nobody tells of changes. */
export const NO_CHANGES: KnownChanges = { count: 0, isFollowing: false, fateOf: () => 'same' };

/** What a follower of the changes works with. */
export interface FollowerOptions {
  readonly ask: (mark: PostMark | null) => Promise<ChangedPosts>;
  /** Is told why it is not known what changed. */
  report(failure: unknown): void;
  readonly now?: () => number;
}

/** Follows what changes of posts. */
export interface ChangeFollower extends KnownChanges {
  /** Asks once. Does not reject. */
  ask(): Promise<void>;
}

/**
 * Knows nothing yet. Marks are of the database, so that no clock of this machine has a say in what changed; `now` only tells how long
 * the last answer is ago.
 */
export function createChangeFollower({ ask, report, now = () => performance.now() }: FollowerOptions): ChangeFollower {
  let mark: PostMark | null = null;
  let answeredAt = -Infinity;
  let count = 0;
  /** The last changes, the newest of which has the number `count`. Null stands for all posts. */
  const last: (PostChange | null)[] = [];

  function learn(changes: readonly PostChange[] | null): void {
    last.push(...(changes ?? [null]));
    count += changes?.length ?? 1;
    last.splice(0, last.length - MOST_CHANGES);
  }

  return {
    get count() {
      return count;
    },
    get isFollowing() {
      return now() - answeredAt < FOLLOWING_FOR;
    },
    fateOf(reading) {
      const { since, posts, stretches } = reading;
      if (since === count || (posts.size === 0 && stretches.length === 0)) return 'same';
      if (count - since > last.length) return 'removed';
      const touching = last
        .slice(last.length - (count - since))
        .filter((change) => !change || isTouched(reading, change));
      if (touching.length === 0) return 'same';
      return touching.some((change) => !change?.isShown) ? 'removed' : 'changed';
    },
    async ask() {
      try {
        const answer = await ask(mark);
        mark = answer.mark;
        learn(answer.changes);
        answeredAt = now();
      } catch (failure) {
        report(failure);
      }
    },
  };
}

/** Asks again and again, as long as the process has something else to do. */
export function follow({ ask }: Pick<ChangeFollower, 'ask'>): void {
  void ask().then(() => setTimeout(() => follow({ ask }), ASK_EVERY).unref());
}

/** How long after an answer the next question is asked, in milliseconds. */
const ASK_EVERY = 500;
/** How long an answer holds, in milliseconds: several questions, because a busy machine answers late. */
const FOLLOWING_FOR = 3_000;
/** How many changes are known one by one; what was read before them may have been taken back. */
const MOST_CHANGES = 1_000;
