import { setTimeout as sleep } from 'node:timers/promises';
import { type Registry, registeredReleases } from '@ledgerlight/federation/registry';
import { ReleaseError } from '@ledgerlight/federation/registry-changes';
import type { ReleaseStore } from '@ledgerlight/federation/release-store';
import type { ShellReport } from '@ledgerlight/federation/shell-report';

export interface AwaitedRelease {
  readonly remote: string;
  readonly version: string;
  readonly revision: number;
}

export const DEFAULT_SERVING_TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 250;
/** Shells retry a release every second, so that a short fault of the remote host passes within this time. */
const REFUSAL_GRACE_MS = 5_000;

/**
 * Waits until every process of every shell serves the release.
 * @param timeoutMs how long no process may get further
 * @returns a sentence on the processes that serve it
 * @throws ReleaseError when a process refuses it or times out, or when another revision replaced it
 */
export async function awaitServing(
  store: Pick<ReleaseStore, 'read' | 'reports'>,
  awaited: AwaitedRelease,
  timeoutMs: number,
): Promise<string> {
  const { remote, version, revision } = awaited;
  let progress = { at: performance.now(), left: '' };
  let refusedSince: number | null = null;
  for (;;) {
    const reports = await store.reports();
    const missing = reports.filter((report) => !serves(report, awaited));
    if (missing.length === 0) return servedBy(reports.length);
    const left = missing.map((report) => `${report.process} ${report.revision}`).join();
    if (left !== progress.left) progress = { at: performance.now(), left };
    if (missing.some((report) => report.revision > revision)) assertActive(await store.read(), awaited);
    const isRefused = missing.some((report) => refusalOf(report, awaited) !== undefined);
    refusedSince = isRefused ? (refusedSince ?? performance.now()) : null;
    const isTimedOut = performance.now() - progress.at >= timeoutMs;
    if (isTimedOut || (refusedSince !== null && performance.now() - refusedSince >= REFUSAL_GRACE_MS)) {
      const reasons = missing.map((report) => `\n  ${report.process}: ${reasonOf(report, awaited)}`).join('');
      throw new ReleaseError(
        `${remote}@${version} is active since revision ${revision}, but ${missing.length} of ${reports.length} shell processes do not serve it:${reasons}\nRoll back with: npm run rollback -- ${remote}`,
      );
    }
    await sleep(POLL_INTERVAL_MS);
  }
}

function servedBy(processes: number): string {
  if (processes > 0) return `Every shell process serves it (${processes}).`;
  return 'No running shell reports to this store. A shell with a Supabase store reports when LEDGERLIGHT_SHELL_SECRET is set.';
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
  return refusalOf(report, awaited) ?? `at revision ${report.revision}, serves ${served} of ${awaited.remote}`;
}

function assertActive(registry: Registry | null, { remote, version }: AwaitedRelease): void {
  const current = registry?.remotes[remote];
  if (current && registeredReleases(current).some((release) => release.version === version)) return;
  const { revision = 0, change } = registry ?? {};
  throw new ReleaseError(
    `${remote}@${version} was replaced in revision ${revision} by ${change?.by}: ${change?.what}. ${change?.message ?? ''}`.trim(),
  );
}
