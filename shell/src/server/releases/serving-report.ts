import { hostname } from 'node:os';
import type { ReleaseSet } from '@ledgerlight/federation/release-set';
import type { ReleaseStore } from '@ledgerlight/federation/release-store';
import { REPORT_INTERVAL_MS, type ShellReport } from '@ledgerlight/federation/shell-report';
import { errorMessage } from '@ledgerlight/resilience/error-message';
import { releaseKey } from './release-key.ts';

export type Serving = Omit<ShellReport, 'process'>;

export function versionsIn(sets: readonly { readonly set: Pick<ReleaseSet, 'remotes'> }[]): Record<string, string[]> {
  const versions: Record<string, string[]> = {};
  for (const { set } of sets) {
    for (const [name, { version }] of Object.entries(set.remotes)) {
      versions[name] = [...new Set([...(versions[name] ?? []), version])];
    }
  }
  return versions;
}

/** Leaves out the reasons of refusals, which may contain addresses of the internal network. */
export function publicServing({ revision, releases, refused }: Serving) {
  return { revision, releases, refused: refused.map(({ remote, version }) => releaseKey(remote, version)) };
}

/** Creates a function that reports to the store what this process serves, after a change and at an interval. */
export function createServingReport(
  store: Pick<ReleaseStore, 'report'>,
  serving: () => Serving,
  report: (problem: string) => void,
  now = () => performance.now(),
) {
  const host = hostname()
    .replaceAll(/[^\w-]/g, '-')
    .slice(0, 100);
  const process = `shell-${host}.${globalThis.process.pid}`;
  let last = '';
  let reportedAt = Number.NEGATIVE_INFINITY;
  let isReporting = false;

  return async (): Promise<void> => {
    const current = serving();
    const text = JSON.stringify(current);
    if (isReporting || (text === last && now() - reportedAt < REPORT_INTERVAL_MS)) return;
    isReporting = true;
    last = text;
    try {
      await store.report({ process, ...current });
    } catch (failure) {
      report(`Cannot report the served releases to the release store: ${errorMessage(failure)}`);
    }
    // A failed report is repeated after the interval, too.
    reportedAt = now();
    isReporting = false;
  };
}
