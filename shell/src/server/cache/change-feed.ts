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

export type ChangePoller = ReturnType<typeof createChangePoller>;

/** Creates the poller of the change feed, one for each server process. */
export function createChangePoller(
  poll: (mark: PostMark | null) => Promise<ChangedPosts>,
  report: (failure: unknown) => void,
  now = () => performance.now(),
) {
  let mark: PostMark | null = null;
  let followedUntil = -Infinity;
  let count = 0;
  /** The last change has the number `count`. Null stands for a change of all posts. */
  const latest: (PostChange | null)[] = [];

  return {
    get count() {
      return count;
    },
    get isFollowing() {
      return now() < followedUntil;
    },
    validate(dependencies: Dependencies): ReturnType<ChangeFeed['validate']> {
      const { since, posts, ranges } = dependencies;
      if (since === count || (posts.size === 0 && ranges.length === 0)) return 'valid';
      if (count - since > latest.length) return 'removed';
      const invalidating = latest
        .slice(latest.length - (count - since))
        .filter((change) => !change || isInvalidatedBy(dependencies, change));
      if (invalidating.length === 0) return 'valid';
      return invalidating.some((change) => !change?.isShown) ? 'removed' : 'changed';
    },
    /** Polls once. Never rejects. */
    async poll(): Promise<void> {
      try {
        const response = await poll(mark);
        mark = response.mark;
        latest.push(...(response.changes ?? [null]));
        count += response.changes?.length ?? 1;
        latest.splice(0, latest.length - MAX_CHANGES);
        followedUntil = now() + FOLLOWING_TIMEOUT_MS;
      } catch (failure) {
        followedUntil = Math.min(followedUntil, now() + FAILING_TIMEOUT_MS);
        report(failure);
      }
    },
  };
}

/** Polls twice a second at most, and again at once after a poll that the backend held until something changed. */
export function startPolling({ poll }: Pick<ChangePoller, 'poll'>): void {
  const due = performance.now() + POLL_INTERVAL_MS;
  void poll().then(() => setTimeout(() => startPolling({ poll }), Math.max(0, due - performance.now())).unref());
}

/** Lets the backend hold a poll, which is no silence of it. Hosted Supabase holds none. */
export const HELD_POLLS = { timeout: 20_000, headers: { prefer: 'wait=10' } };
const POLL_INTERVAL_MS = 500;
/** Longer than a held poll, because a busy backend responds late. */
const FOLLOWING_TIMEOUT_MS = 15_000;
const FAILING_TIMEOUT_MS = 3_000;
const MAX_CHANGES = 1_000;
