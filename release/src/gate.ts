import type { Build } from '@ledgerlight/federation/artifact-store';
import type { Registry } from '@ledgerlight/federation/registry';
import type { ShellFacts } from '@ledgerlight/federation/shell-facts';
import { checkPaths, checkSize } from './acceptance.ts';
import { checkContract, checkNeeds } from './fit.ts';

/** What a person may allow by name that is refused otherwise. */
export interface GateOptions {
  /** The paths that are live and shall not be served any more. */
  readonly dropPath: readonly string[];
  /** Whether it may be much heavier than the live one. */
  readonly allowLarger: boolean;
}

/** What a build is compared with. */
export interface LiveSite {
  readonly remotes: Registry['remotes'];
  /** The sizes of the live release of the same remote. */
  readonly sizes: Build['sizes'] | undefined;
  /** The shell that runs; null when it is not asked. */
  readonly shell: ShellFacts | null;
}

/**
 * Looks at a build before it is stored.
 * @param folder the remote's folder
 * @throws ReleaseError naming the first thing that is refused, and the way out
 */
export async function passGate(build: Build, folder: string, site: LiveSite, options: GateOptions): Promise<void> {
  checkPaths(build, site.remotes, options.dropPath);
  if (!options.allowLarger) checkSize(build, site.sizes);
  if (!site.shell) return;
  checkNeeds(build, site.shell);
  await checkContract(build, folder, site.shell);
}
