import { setTimeout as pause } from 'node:timers/promises';
import { type Registry, registeredReleases } from '@ledgerlight/federation/registry';
import { ReleaseError } from '@ledgerlight/federation/registry-changes';
import type { ReleaseStore } from '@ledgerlight/federation/release-store';
import type { ShellReport } from '@ledgerlight/federation/shell-report';

/** A release that a revision put in force. */
export interface AwaitedRelease {
  readonly remote: string;
  readonly version: string;
  readonly revision: number;
}

/** What to say when no process serves anything. */
export const NO_SHELL_REPORTS =
  'No running shell reports to this store: it is served once one starts. A shell of a store in Supabase reports with LEDGERLIGHT_SHELL_SECRET.';

export const DEFAULT_SERVING_TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 250;
/** Shells try a release again each second, so a refusal that lasts is no short fault of the remotes' host. */
const REFUSAL_GRACE_MS = 5_000;

/**
 * Waits until every running process of every shell serves the release.
 * @param timeout in milliseconds
 * @returns how many processes serve it; 0 when no shell reports to the store
 * @throws ReleaseError when one of them refuses it or does not serve it in time, or another revision replaced it
 */
export async function awaitServing(
  store: Pick<ReleaseStore, 'read' | 'reports'>,
  awaited: AwaitedRelease,
  timeout: number,
): Promise<number> {
  const { remote, version, revision } = awaited;
  const begun = performance.now();
  let refusedSince: number | null = null;
  for (;;) {
    const reports = await store.reports();
    const missing = reports.filter((report) => !serves(report, awaited));
    if (missing.length === 0) return reports.length;
    if (missing.some((report) => report.revision > revision)) assertInForce(await store.read(), awaited);
    const isRefused = missing.some((report) => refusalOf(report, awaited) !== undefined);
    refusedSince = isRefused ? (refusedSince ?? performance.now()) : null;
    const isTooLate = performance.now() - begun >= timeout;
    if (isTooLate || (refusedSince !== null && performance.now() - refusedSince >= REFUSAL_GRACE_MS)) {
      const reasons = missing.map((report) => `\n  ${report.process}: ${reasonOf(report, awaited)}`).join('');
      throw new ReleaseError(
        `${remote}@${version} is promoted in revision ${revision}, but ${missing.length} of ${reports.length} shell processes do not serve it:${reasons}\nTake it back with: npm run rollback -- ${remote}`,
      );
    }
    await pause(POLL_INTERVAL_MS);
  }
}

function serves(report: ShellReport, { remote, version, revision }: AwaitedRelease): boolean {
  return report.revision >= revision && (report.releases[remote] ?? []).includes(version);
}

function refusalOf({ revision, refused }: ShellReport, awaited: AwaitedRelease): string | undefined {
  if (revision < awaited.revision) return undefined;
  return refused.find(({ remote, version }) => remote === awaited.remote && version === awaited.version)?.reason;
}

function reasonOf(report: ShellReport, awaited: AwaitedRelease): string {
  const served = report.releases[awaited.remote]?.join(' and ') ?? 'no release';
  return refusalOf(report, awaited) ?? `it is at revision ${report.revision} and serves ${served} of ${awaited.remote}`;
}

function assertInForce(registry: Registry | null, { remote, version }: AwaitedRelease): void {
  const present = registry?.remotes[remote];
  if (present && registeredReleases(present).some((release) => release.version === version)) return;
  const { revision = 0, change } = registry ?? {};
  throw new ReleaseError(
    `${remote}@${version} is not in force any more: revision ${revision} by ${change?.by}: ${change?.what}. ${change?.message ?? ''}`.trim(),
  );
}
