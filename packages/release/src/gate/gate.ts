import type { Build } from '@ledgerlight/federation/artifact-store';
import type { Registry } from '@ledgerlight/federation/registry';
import type { ShellFacts } from '@ledgerlight/federation/shell-facts';
import { lookAtPages } from '../pages/look.ts';
import { checkPaths, checkSize } from './acceptance.ts';
import { checkContract, checkNeeds } from './fit.ts';

/** What a person may allow by name that is refused otherwise. */
export interface GateOptions {
  /** The paths that are live and shall not be served any more. */
  readonly dropPath: readonly string[];
  /** Whether it may be much heavier than the live one. */
  readonly allowLarger: boolean;
  /** Whether its pages are not looked at in a browser. */
  readonly skipBrowser: boolean;
  /** Addresses at which its pages are looked at, beside those that the site map names. */
  readonly sample: readonly string[];
}

/** What a build is compared with. */
export interface LiveSite {
  readonly remotes: Registry['remotes'];
  /** The sizes of the live release of the same remote. */
  readonly sizes: Build['sizes'] | undefined;
  /** The shell that runs; null when it is not asked. */
  readonly shell: ShellFacts | null;
  /** The program of a shell's server to look at pages in. */
  program(running: ShellFacts): Promise<string>;
}

/**
 * Looks at a build before it is stored.
 * @param folder the remote's folder
 * @returns the addresses at which its pages were looked at in a browser; null when they were not
 * @throws ReleaseError naming the first thing that is refused, and the way out
 */
export async function passGate(
  build: Build,
  folder: string,
  { remotes, sizes, shell, program }: LiveSite,
  options: GateOptions,
): Promise<string[] | null> {
  checkPaths(build, remotes, options.dropPath);
  if (!options.allowLarger) checkSize(build, sizes);
  if (!shell) return null;
  checkNeeds(build, shell);
  await checkContract(build, folder, shell);
  if (options.skipBrowser) return null;
  return lookAtPages(build, { remotes, shell, program: await program(shell), samples: options.sample });
}
