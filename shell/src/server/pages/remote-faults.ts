import { AsyncLocalStorage } from 'node:async_hooks';
import { REMOTE_CODE_FOLDER } from '@ledgerlight/federation/server-entry';

/**
 * What the server code of remotes does wrong beside the pages it is asked for: promises that are rejected and waited for by
 * nobody, exceptions in timers, pages that cannot be rendered. A remote that does so again and again is left out for a while.
 */
export interface RemoteFaults {
  /** Runs work of a remote. What it leaves behind, such as a timer, is known to be its own. */
  within<Result>(remote: string, work: () => Result): Result;
  /** The remote whose code failed; null when it was not a remote's. It is counted against the remote. */
  blame(failure: unknown): string | null;
  /** Counts a failure of which it is known whose it is. */
  count(remote: string): void;
  /** Whether the remote's pages are to be answered without it just now. */
  isPaused(remote: string): boolean;
}

/** Makes an account of faults that knows of none yet. */
export function createRemoteFaults(now: () => number = Date.now): RemoteFaults {
  const running = new AsyncLocalStorage<string>();
  const faults = new Map<string, number[]>();
  const pausedUntil = new Map<string, number>();

  function count(remote: string): void {
    const recent = (faults.get(remote) ?? []).filter((time) => now() - time < COUNTED_FOR).slice(1 - MOST_FAULTS);
    recent.push(now());
    faults.set(remote, recent);
    if (recent.length < MOST_FAULTS) return;
    faults.delete(remote);
    pausedUntil.set(remote, now() + PAUSED_FOR);
  }

  return {
    within: (remote, work) => running.run(remote, work),
    blame(failure) {
      const remote = remoteInStack(failure) ?? running.getStore() ?? null;
      if (remote !== null) count(remote);
      return remote;
    },
    count,
    isPaused: (remote) => now() < (pausedUntil.get(remote) ?? 0),
  };
}

/** The code that threw stands first in a stack, so the first remote in it is meant. */
function remoteInStack(failure: unknown): string | undefined {
  const stack = failure instanceof Error ? (failure.stack ?? '') : '';
  return stack.match(REMOTE_CODE)?.[1];
}

const REMOTE_CODE = new RegExp(`${REMOTE_CODE_FOLDER}([a-z][a-z0-9-]*)/[a-f0-9]{12}/ssr/`);
const MOST_FAULTS = 3;
/** How long a fault is counted, in milliseconds. */
const COUNTED_FOR = 60_000;
const PAUSED_FOR = 30_000;
