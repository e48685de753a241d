import { hostname } from 'node:os';
import type { ReleaseSet } from '@ledgerlight/federation/release-set';
import type { ReleaseStore } from '@ledgerlight/federation/release-store';
import { REPORT_INTERVAL_MS, type ShellReport } from '@ledgerlight/federation/shell-report';
import { errorMessage } from '@ledgerlight/resilience/error-message';
import { releaseKey } from './key.ts';

/** What this process serves. */
export type Serving = Omit<ShellReport, 'process'>;

/** Returns the versions of each remote in these sets. */
export function versionsIn(sets: readonly ReleaseSet[]): Record<string, string[]> {
  const versions: Record<string, string[]> = {};
  for (const { remotes } of sets) {
    for (const [name, { version }] of Object.entries(remotes)) {
      versions[name] = [...new Set([...(versions[name] ?? []), version])];
    }
  }
  return versions;
}

/** Returns what everybody may know: why a release is refused may name addresses of this network. */
export function publicServing({ revision, releases, refused }: Serving) {
  return { revision, releases, refused: refused.map(({ remote, version }) => releaseKey(remote, version)) };
}

/** What a report needs. */
export interface ServingReportOptions {
  readonly store: Pick<ReleaseStore, 'report'>;
  serving(): Serving;
  report(problem: string): void;
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number;
}

/** Creates a function that reports to the store what this process serves, when it has changed or was not said for a while. */
export function createServingReport({ store, serving, report, now = () => performance.now() }: ServingReportOptions) {
  const process = processName();
  let last = '';
  let reportedAt = Number.NEGATIVE_INFINITY;
  let isReporting = false;

  return async (): Promise<void> => {
    const present = serving();
    const text = JSON.stringify(present);
    if (isReporting || (text === last && now() - reportedAt < REPORT_INTERVAL_MS)) return;
    isReporting = true;
    last = text;
    try {
      await store.report({ process, ...present });
    } catch (failure) {
      report(`The store does not learn what this process serves: ${errorMessage(failure)}`);
    }
    // After a failure the next report is due after the interval, too.
    reportedAt = now();
    isReporting = false;
  };
}

function processName(): string {
  const host = hostname()
    .replaceAll(/[^\w-]/g, '-')
    .slice(0, 100);
  return `shell-${host}.${process.pid}`;
}
