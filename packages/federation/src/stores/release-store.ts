import type { ShellReport } from '../shell/shell-report.ts';
import type { Build } from './artifact-store.ts';
import type { RegistryStore } from './registry-store.ts';
import type { Provenance, ReleaseRecord } from './release-record.ts';

/** Where releases are kept beside the registry, for whoever makes, chooses and clears them away. */
export interface ReleaseStore extends RegistryStore {
  /**
   * Keeps a build as a release that never changes. Of one that is already there only the contract is brought up to date. A process
   * that ends meanwhile leaves no release, and the next one completes it.
   * @param provenance noted with a build that is new
   */
  keep(build: Build, provenance: Provenance): Promise<void>;
  /** What was noted of a release when it was stored; null when the remote has no such version. */
  record(remote: string, version: string): Promise<ReleaseRecord | null>;
  /** The versions that are stored of a remote, the newest first. */
  versions(remote: string): Promise<string[]>;
  /** The remotes of which something is stored. */
  remotes(): Promise<string[]>;
  /**
   * Removes a stored release, unless it is live, a candidate, or somebody stored or chose it within the last hour.
   * @returns whether it is gone
   */
  remove(remote: string, version: string): Promise<boolean>;
  /** Clears away what storing or removing a release left behind that was cut short more than an hour ago. */
  sweep(): Promise<void>;
  /** Says that a release is about to be used, so that nobody clears it away meanwhile. @throws when it is gone */
  touch(remote: string, version: string): Promise<void>;
  /** Notes what a process of a shell serves, which counts for `REPORT_VALID_MS`. Only shells report. */
  report(report: ShellReport): Promise<void>;
  /** Returns the reports of the processes that run. */
  reports(): Promise<readonly ShellReport[]>;
}
