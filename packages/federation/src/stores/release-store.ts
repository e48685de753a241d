import type { Build } from './artifact-store.ts';
import type { RegistryStore } from './registry-store.ts';
import type { Provenance, ReleaseRecord } from './release-record.ts';
import type { ShellReport } from './shell-report.ts';

/** What the release commands, `npm start` and the shell need of a store of releases: a folder or tables of a backend. */
export interface ReleaseStore extends RegistryStore {
  /**
   * Stores a build as an immutable release; of one that is stored already, only the contract is updated. An interrupted process
   * leaves no release, and storing it again completes it.
   * @param provenance recorded with a new build
   */
  keep(build: Build, provenance: Provenance): Promise<void>;
  record(remote: string, version: string): Promise<ReleaseRecord | null>;
  /** The stored versions of a remote, the newest first. */
  versions(remote: string): Promise<string[]>;
  remotes(): Promise<string[]>;
  /** Removes a stored release unless it is active or was stored or used within the last hour. Returns whether it was removed. */
  remove(remote: string, version: string): Promise<boolean>;
  sweep(): Promise<void>;
  /** Marks a release as used, so that it is not removed for an hour. @throws when it does not exist */
  touch(remote: string, version: string): Promise<void>;
  /** Records what a process of a shell serves, valid for `REPORT_VALID_MS`. */
  report(report: ShellReport): Promise<void>;
  reports(): Promise<readonly ShellReport[]>;
}
