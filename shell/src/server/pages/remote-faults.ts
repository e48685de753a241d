import { AsyncLocalStorage } from 'node:async_hooks';
import type { ReleaseSet } from '@ledgerlight/federation/release-set';
import { REMOTE_CODE_FOLDER } from '@ledgerlight/federation/server-entry';
import { releaseKey } from '../releases/key.ts';

/**
 * What the server code of releases does wrong beside the pages it is asked for: promises that are rejected and waited for by
 * nobody, exceptions in timers, pages that cannot be rendered. A release that does so again and again is left out for a while.
 */
export interface RemoteFaults {
  /** The same for the remotes of one set, which are called by their names alone. */
  of(releases: ReleaseSet): FaultsOfRemotes;
  /** The release whose code failed, such as `pages@0123456789ab`; null when it was none's. It is counted against the release. */
  blame(failure: unknown): string | null;
}

/** The faults of the remotes of a set. */
export interface FaultsOfRemotes {
  /** Runs work of a remote. What it leaves behind, such as a timer, is known to be its own. */
  within<Result>(remote: string, work: () => Result): Result;
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

  function count(release: string): void {
    const recent = (faults.get(release) ?? []).filter((time) => now() - time < COUNTED_FOR).slice(1 - MOST_FAULTS);
    recent.push(now());
    faults.set(release, recent);
    if (recent.length < MOST_FAULTS) return;
    faults.delete(release);
    pausedUntil.set(release, now() + PAUSED_FOR);
  }

  return {
    of({ remotes }) {
      const keyOf = (remote: string) => releaseKey(remote, remotes[remote]?.version ?? '');
      return {
        within: (remote, work) => running.run(keyOf(remote), work),
        count: (remote) => count(keyOf(remote)),
        isPaused: (remote) => now() < (pausedUntil.get(keyOf(remote)) ?? 0),
      };
    },
    blame(failure) {
      const release = releaseInStack(failure) ?? running.getStore() ?? null;
      if (release !== null) count(release);
      return release;
    },
  };
}

/** The code that threw stands first in a stack, so the first release in it is meant. */
function releaseInStack(failure: unknown): string | undefined {
  const stack = failure instanceof Error ? (failure.stack ?? '') : '';
  const [, remote, version] = stack.match(REMOTE_CODE) ?? [];
  return remote === undefined || version === undefined ? undefined : releaseKey(remote, version);
}

const REMOTE_CODE = new RegExp(`${REMOTE_CODE_FOLDER}([a-z][a-z0-9-]*)/([a-f0-9]{12})/ssr/`);
const MOST_FAULTS = 3;
/** How long a fault is counted, in milliseconds. */
const COUNTED_FOR = 60_000;
const PAUSED_FOR = 30_000;
