import type { ChangedPosts, PostChange, PostMark } from '@ledgerlight/backend/post-changes';
import { type Dependencies, isInvalidatedBy } from '../context/request-context.ts';

/** The known changes of posts, which invalidate cached responses. */
export interface ChangeFeed {
  readonly count: number;
  readonly isFollowing: boolean;
  /** Returns whether a response is still valid, depends on a changed post, or may show a removed one. */
  validate(dependencies: Dependencies): 'valid' | 'changed' | 'removed';
}

export const NO_CHANGES: ChangeFeed = { count: 0, isFollowing: false, validate: () => 'valid' };

export interface ChangePoller extends ChangeFeed {
  /** Polls once. Never rejects. */
  poll(): Promise<void>;
}

/** Creates the poller of the change feed, one for each server process. */
export function createChangePoller(
  poll: (mark: PostMark | null) => Promise<ChangedPosts>,
  report: (failure: unknown) => void,
  now = () => performance.now(),
): ChangePoller {
  let mark: PostMark | null = null;
  let polledAt = -Infinity;
  let count = 0;
  /** The last change has the number `count`. Null stands for a change of all posts. */
  const latest: (PostChange | null)[] = [];

  return {
    get count() {
      return count;
    },
    get isFollowing() {
      return now() - polledAt < FOLLOWING_TIMEOUT_MS;
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
        latest.push(...(response.changes ?? [null]));
        count += response.changes?.length ?? 1;
        latest.splice(0, latest.length - MAX_CHANGES);
        polledAt = now();
      } catch (failure) {
        report(failure);
      }
    },
  };
}

export function startPolling({ poll }: Pick<ChangePoller, 'poll'>): void {
  void poll().then(() => setTimeout(() => startPolling({ poll }), POLL_INTERVAL_MS).unref());
}

const POLL_INTERVAL_MS = 500;
/** Several intervals, because a busy backend responds late. */
const FOLLOWING_TIMEOUT_MS = 3_000;
const MAX_CHANGES = 1_000;
