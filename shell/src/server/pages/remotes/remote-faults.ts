import type { ReleaseSet } from '@ledgerlight/federation/release-set';
import { REMOTE_CODE } from '@ledgerlight/federation/server-entry';
import { errorStack } from '@ledgerlight/resilience/error-message';
import { requestContext, runInContext } from '../../context/request-context.ts';
import type { ActivityRecord } from '../../health/activity-record.ts';
import { releaseKey } from '../../releases/key.ts';
import { readableFailure, withReadableFailures } from './readable-failure.ts';

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
  /**
   * Runs work of a remote. What it leaves behind, such as a timer, is known to be its own.
   * @param path of the page that the work is for; that of the present page if it is left out
   * @throws what the work throws, as `readableFailure` returns it
   */
  within<Result>(remote: string, work: () => Result, path?: string): Result;
  /** The same for work that takes its time. */
  withinAsync<Result>(remote: string, work: () => Promise<Result>): Promise<Result>;
  /** Counts a failure of which it is known whose it is. */
  count(remote: string): void;
  /** Whether the remote's pages are to be answered without it just now. */
  isPaused(remote: string): boolean;
}

/** What an account of faults begins with. */
export interface RemoteFaultsOptions {
  readonly now?: () => number;
  /** Is told which release's code runs. */
  readonly activity?: Pick<ActivityRecord, 'begin'>;
  /** Until when releases are left out that hung earlier, by their keys. */
  readonly pauses?: ReadonlyMap<string, number>;
}

/** Makes an account of faults that knows of none yet. */
export function createRemoteFaults({
  now = Date.now,
  activity = { begin: () => () => undefined },
  pauses = new Map(),
}: RemoteFaultsOptions = {}): RemoteFaults {
  const faults = new Map<string, number[]>();
  const pausedUntil = new Map<string, number>(pauses);

  function count(release: string): void {
    const recent = (faults.get(release) ?? []).filter((time) => now() - time < COUNTED_FOR).slice(1 - MOST_FAULTS);
    recent.push(now());
    faults.set(release, recent);
    if (recent.length < MOST_FAULTS) return;
    faults.delete(release);
    pausedUntil.set(release, Math.max(pausedUntil.get(release) ?? 0, now() + PAUSED_FOR));
  }

  return {
    of({ remotes }) {
      const keyOf = (remote: string) => releaseKey(remote, remotes[remote]?.version ?? '');
      const begin = (release: string, path = requestContext().page?.url.pathname) =>
        activity.begin(release, path ?? null);
      return {
        within(remote, work, path) {
          const release = keyOf(remote);
          const end = begin(release, path);
          try {
            return withReadableFailures(() => runInContext({ release }, work));
          } finally {
            end();
          }
        },
        async withinAsync(remote, work) {
          const release = keyOf(remote);
          const end = begin(release);
          try {
            return await runInContext({ release }, work);
          } catch (thrown) {
            throw readableFailure(thrown);
          } finally {
            end();
          }
        },
        count: (remote) => count(keyOf(remote)),
        isPaused: (remote) => now() < (pausedUntil.get(keyOf(remote)) ?? 0),
      };
    },
    blame(failure) {
      const release = releaseInStack(failure) ?? requestContext().release ?? null;
      if (release !== null) count(release);
      return release;
    },
  };
}

/** The code that threw stands first in a stack, so the first release in it is meant. */
function releaseInStack(failure: unknown): string | undefined {
  const [, remote, version] = errorStack(failure).match(REMOTE_CODE) ?? [];
  return remote === undefined || version === undefined ? undefined : releaseKey(remote, version);
}

const MOST_FAULTS = 3;
/** How long a fault is counted, in milliseconds. */
const COUNTED_FOR = 60_000;
const PAUSED_FOR = 30_000;
