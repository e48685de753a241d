import type { Release } from '@ledgerlight/federation/registry';
import { errorMessage, errorText } from '@ledgerlight/resilience/error-message';
import { releaseKey } from './release-key.ts';
import type { Serving } from './serving-report.ts';

type Refusal = Serving['refused'][number];

/** The release was refused a short time ago. Its first reason stays. */
class RefusedBeforeError extends Error {
  override readonly name = 'RefusedBeforeError';
  readonly code = 'REFUSED_BEFORE';
}

/**
 * Creates the memory of refused releases. A refused release is tried again after growing delays, and keeps the reason of its first
 * refusal, which is reported once.
 */
export function createRefusals(report: (problem: string) => void, now: () => number) {
  const known = new Map<string, { readonly refusal: Refusal; attempts: number; dueAt: number }>();
  let current = new Set<string>();

  return {
    /** Starts a round of trials. @param isChanged whether the registry changed, so that each release is tried at once */
    begin(isChanged: boolean): void {
      for (const [key, entry] of known) {
        if (!current.has(key)) known.delete(key);
        else if (isChanged) entry.dueAt = 0;
      }
      current = new Set();
    },
    /** @throws RefusedBeforeError while the release is not to be tried again */
    assertDue(remote: string, { version }: Release): void {
      const entry = known.get(releaseKey(remote, version));
      if (entry && now() < entry.dueAt) throw new RefusedBeforeError(entry.refusal.reason);
    },
    add(remote: string, { version }: Release, failure: unknown, fallback: Release | undefined): void {
      const key = releaseKey(remote, version);
      const entry = known.get(key) ?? {
        refusal: { remote, version, reason: errorMessage(failure) },
        attempts: 0,
        dueAt: 0,
      };
      current.add(key);
      if (failure instanceof RefusedBeforeError) return;
      entry.dueAt = now() + (RETRY_DELAYS_MS[entry.attempts] ?? MAX_RETRY_DELAY_MS);
      entry.attempts += 1;
      if (known.has(key)) return;
      known.set(key, entry);
      const result = fallback ? `serving ${releaseKey(remote, fallback.version)} instead` : 'its paths have no owner';
      report(`Rejected release ${key}, ${result}: ${errorText(failure)}`);
    },
    /** Whether a release was refused in this or the last round. */
    has: (key: string) => known.has(key),
    all: (): Refusal[] => [...current].flatMap((key) => known.get(key)?.refusal ?? []),
  };
}

/** Short at first, for a fault of the remote host that passes. A trial costs a process. */
const RETRY_DELAYS_MS = [1_000, 2_000, 5_000, 15_000, 60_000];
const MAX_RETRY_DELAY_MS = 300_000;
