import type { PostChange } from '@ledgerlight/backend/post-changes';
import { expect } from 'vitest';
import { type ChangePoller, createChangePoller } from '../cache/change-feed.ts';

export interface FakeChangeFeed extends ChangePoller {
  /** Emits changes; null says that all posts may have changed. */
  emit(changes: readonly PostChange[] | null): Promise<void>;
}

/** Creates a feed that has been polled once. */
export async function createFakeChangeFeed(now?: () => number): Promise<FakeChangeFeed> {
  let next: readonly PostChange[] | null = [];
  let number = 0;
  const poll = async () => {
    number += 1;
    return { mark: { number, moment: '1999-01-01T00:00:00+00:00' }, changes: next };
  };
  const poller = createChangePoller(poll, () => expect.unreachable(), now);
  await poller.poll();
  return Object.assign(Object.create(poller), {
    emit(changes: readonly PostChange[] | null) {
      next = changes;
      return poller.poll();
    },
  });
}

/** Returns a change of the post with this id, published on this day. */
export function changed(post: string, day = '2026-03-14', isShown = true): PostChange {
  return { post, type: 'education', publishedAt: `${day}T12:00:00+00:00`, isShown };
}
