import type { ChangedPosts, PostChange, PostMark } from '@ledgerlight/backend/post-changes';
import { isInvalidatedBy } from '../context/dependencies.ts';
import type { Dependencies } from '../context/request-context.ts';

/** The known changes of posts, by which cached responses are invalidated. */
export interface ChangeFeed {
  /** How many changes are known. */
  readonly count: number;
  /** Whether a change would be known within a moment. */
  readonly isFollowing: boolean;
  /**
   * Compares what a response depends on with the changes since it was made: nothing of it changed, a part may have changed, or a part
   * was or may have been removed, so that it must not be shown any more.
   */
  validate(dependencies: Dependencies): Validity;
}

/** What the known changes make of a cached response. */
export type Validity = 'valid' | 'changed' | 'removed';

/** A feed without changes. */
export const NO_CHANGES: ChangeFeed = { count: 0, isFollowing: false, validate: () => 'valid' };

/** What a poller of the change feed needs. */
export interface ChangePollerOptions {
  /** Returns what changed since the mark of the last response. */
  readonly poll: (mark: PostMark | null) => Promise<ChangedPosts>;
  report(failure: unknown): void;
  readonly now?: () => number;
}

/** A change feed that asks the backend. */
export interface ChangePoller extends ChangeFeed {
  /** Polls once. Never rejects. */
  poll(): Promise<void>;
}

/**
 * Creates a poller that knows no changes yet. Marks are the database's, so no clock of this machine decides what changed; `now` only
 * measures how old the last response is.
 */
export function createChangePoller({ poll, report, now = () => performance.now() }: ChangePollerOptions): ChangePoller {
  let mark: PostMark | null = null;
  let polledAt = -Infinity;
  let count = 0;
  /** The latest changes, the newest of which has the number `count`. Null stands for all posts. */
  const latest: (PostChange | null)[] = [];

  function learn(changes: readonly PostChange[] | null): void {
    latest.push(...(changes ?? [null]));
    count += changes?.length ?? 1;
    latest.splice(0, latest.length - MAX_CHANGES);
  }

  return {
    get count() {
      return count;
    },
    get isFollowing() {
      return now() - polledAt < FOLLOWING_MS;
    },
    validate(dependencies) {
      const { since, posts, ranges } = dependencies;
      if (since === count || (posts.size === 0 && ranges.length === 0)) return 'valid';
      if (count - since > latest.length) return 'removed';
      const invalidating = latest
        .slice(latest.length - (count - since))
        .filter((change) => !change || isInvalidatedBy(dependencies, change));
      if (invalidating.length === 0) return 'valid';
      return invalidating.some((change) => !change?.isShown) ? 'removed' : 'changed';
    },
    async poll() {
      try {
        const response = await poll(mark);
        mark = response.mark;
        learn(response.changes);
        polledAt = now();
      } catch (failure) {
        report(failure);
      }
    },
  };
}

/** Polls as long as the process has something else to do. */
export function startPolling({ poll }: Pick<ChangePoller, 'poll'>): void {
  void poll().then(() => setTimeout(() => startPolling({ poll }), POLL_INTERVAL_MS).unref());
}

const POLL_INTERVAL_MS = 500;
/** How long a response counts: several intervals, because a busy machine answers late. */
const FOLLOWING_MS = 3_000;
/** How many changes are known one by one; a response from before them may show a removed post. */
const MAX_CHANGES = 1_000;
