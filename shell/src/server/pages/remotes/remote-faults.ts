import { types } from 'node:util';
import type { ReleaseSet } from '@ledgerlight/federation/release-set';
import { REMOTE_CODE } from '@ledgerlight/federation/server-entry';
import { errorMessage, errorStack } from '@ledgerlight/resilience/error-message';
import { requestContext, runInContext } from '../../context/request-context.ts';
import type { ActivityRecord } from '../../health/activity-record.ts';
import { releaseKey } from '../../releases/release-key.ts';

export type RemoteFaults = ReturnType<typeof createRemoteFaults>;
export type FaultsOfRemotes = ReturnType<RemoteFaults['of']>;

/**
 * Attributes failures to releases, and pauses a release that fails repeatedly.
 * @param pauses until when releases are paused that hung before, by their keys, in Unix milliseconds
 */
export function createRemoteFaults(
  activity: Pick<ActivityRecord, 'begin'>,
  pauses: ReadonlyMap<string, number> = new Map(),
) {
  const faults = new Map<string, number[]>();
  // Not on the clock of the machine, which may be set back.
  const untilMonotonic = (until: number) => until - Date.now() + performance.now();
  const pausedUntil = new Map([...pauses].map(([release, until]) => [release, untilMonotonic(until)]));

  function count(release: string): void {
    const now = performance.now();
    const recent = (faults.get(release) ?? []).filter((time) => now - time < FAULT_WINDOW_MS).slice(1 - MAX_FAULTS);
    recent.push(now);
    faults.set(release, recent);
    if (recent.length < MAX_FAULTS) return;
    faults.delete(release);
    pausedUntil.set(release, Math.max(pausedUntil.get(release) ?? 0, now + COOLDOWN_MS));
  }

  return {
    of({ remotes }: ReleaseSet) {
      const keyOf = (remote: string) => releaseKey(remote, remotes[remote]?.version ?? '');
      const begin = (release: string, path = requestContext().page?.url.pathname) =>
        activity.begin(release, path ?? null);
      return {
        /**
         * Runs code of a remote and attributes what it leaves behind, such as a timer.
         * @param path of the page, by default that of the current one
         * @throws what the code throws, as `readableFailure` returns it
         */
        run<Result>(remote: string, work: () => Result, path?: string): Result {
          const release = keyOf(remote);
          const end = begin(release, path);
          try {
            return runInContext({ release }, work);
          } catch (thrown) {
            throw readableFailure(thrown);
          } finally {
            end();
          }
        },
        async runAsync<Result>(remote: string, work: () => Promise<Result>): Promise<Result> {
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
        count: (remote: string) => count(keyOf(remote)),
        isPaused: (remote: string) => performance.now() < (pausedUntil.get(keyOf(remote)) ?? 0),
      };
    },
    /** Returns the release whose code runs; null when it is the shell's own. */
    caller: () => releaseInStack(new Error()) ?? requestContext().release ?? null,
    /** Counts a failure against the release whose code failed, and returns its key; null when it was the shell's own. */
    blame(failure: unknown): string | null {
      const release = releaseInStack(failure) ?? requestContext().release ?? null;
      if (release !== null) count(release);
      return release;
    },
  };
}

/** Returns the first release in the stack, whose code threw. */
function releaseInStack(failure: unknown): string | undefined {
  const [, remote, version] = errorStack(failure).match(REMOTE_CODE) ?? [];
  return remote === undefined || version === undefined ? undefined : releaseKey(remote, version);
}

/** Code of a remote threw a value that throws when it is read. */
class UnreadableFailureError extends Error {
  override readonly name = 'UnreadableFailureError';
  readonly code = 'UNREADABLE_FAILURE';
}

/** Replaces what code of a remote threw by an error if the shell or the router could not read it. */
function readableFailure(thrown: unknown): unknown {
  if ((typeof thrown !== 'object' || thrown === null) && typeof thrown !== 'function') return thrown;
  return isReadable(thrown) ? thrown : new UnreadableFailureError(errorMessage(thrown));
}

function isReadable(value: object): boolean {
  try {
    for (let link: object | null = value; link; link = Reflect.getPrototypeOf(link)) {
      if (types.isProxy(link)) return false;
    }
    for (const name of READ_PROPERTIES) Reflect.get(value, name);
    String(value);
    return true;
  } catch {
    return false;
  }
}

const READ_PROPERTIES = ['name', 'message', 'stack', 'code', 'cause', 'then', 'type', 'status', 'statusText', 'data'];
const MAX_FAULTS = 3;
const FAULT_WINDOW_MS = 60_000;
const COOLDOWN_MS = 30_000;
