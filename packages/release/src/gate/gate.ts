import type { Build } from '@ledgerlight/federation/artifact-store';
import { compareRemote } from '@ledgerlight/federation/contract/compare';
import type { Registry } from '@ledgerlight/federation/registry';
import { assertPathsFree, ReleaseError } from '@ledgerlight/federation/registry-changes';
import type { ShellFacts } from '@ledgerlight/federation/shell-facts';
import { missingProvisions } from '@ledgerlight/federation/shell-needs';

/** A release may be a tenth larger than the active one, plus what a small page needs. */
const MAX_GROWTH_SHARE = 0.1;
const MAX_GROWTH_BYTES = 2_048;
const MAX_FIRST_BYTES = 2_000_000;

export interface GateOptions {
  /** Paths of the active release to give up. */
  readonly dropPath: readonly string[];
  readonly allowLarger: boolean;
}

export interface ActiveSite {
  readonly remotes: Registry['remotes'];
  readonly sizes: Build['sizes'] | undefined;
  /** The running shell; null skips the comparison with it. */
  readonly shell: ShellFacts | null;
}

/**
 * Compares a build with the active site. A step of the command `release`, before it stores the build.
 * @param folder of the remote
 * @throws ReleaseError for the first problem
 */
export async function passGate(build: Build, folder: string, site: ActiveSite, options: GateOptions): Promise<void> {
  checkPaths(build, site.remotes, options.dropPath);
  if (!options.allowLarger) checkSize(build, site.sizes);
  if (!site.shell) return;
  checkNeeds(build, site.shell);
  await checkContract(build, folder, site.shell);
}

export function checkPaths(
  { name, release }: Pick<Build, 'name' | 'release'>,
  remotes: Registry['remotes'],
  dropped: readonly string[],
): void {
  assertPathsFree(remotes, name, release);
  const missing = remotes[name]?.live?.paths.find((path) => !release.paths.includes(path) && !dropped.includes(path));
  if (missing !== undefined) {
    throw new ReleaseError(
      `The active release of ${name} serves ${missing}, but this build does not. To drop the path: --drop-path ${missing}`,
    );
  }
}

export function checkSize({ name, sizes }: Pick<Build, 'name' | 'sizes'>, active: Build['sizes'] | undefined): void {
  const limit = active ? total(active) * (1 + MAX_GROWTH_SHARE) + MAX_GROWTH_BYTES : MAX_FIRST_BYTES;
  if (total(sizes) <= limit) return;
  const basis = active ? 'a tenth above the active release' : 'that of a first release';
  throw new ReleaseError(
    `The compressed size of ${name} is ${inKilobytes(sizes)}, but the limit is ${(limit / 1_000).toFixed(1)} kB, ${basis}. To accept it: --allow-larger`,
  );
}

function checkNeeds({ name, needs }: Build, shell: ShellFacts): void {
  const [missing] = needs ? missingProvisions(needs, shell) : [];
  if (!missing) return;
  const { module, takes, provided = 'none' } = missing;
  throw new ReleaseError(
    `${name} requires ${module} ${takes}, but the running shell provides ${provided}. Release a shell with it first, or build ${name} with ${module} ${provided}.`,
  );
}

async function checkContract({ name, contract, release }: Build, folder: string, shell: ShellFacts): Promise<void> {
  if (!contract) throw new ReleaseError(`The build of ${name} has no contract types. Build it again.`);
  const browserOnly = release.ssr === null;
  const { needed, given } = await compareRemote({ contract, browserOnly, folder }, shell.contract);
  const problem = needed[0] ?? given[0];
  if (!problem) return;
  const hint = needed[0]
    ? `Release a shell that has it first, or remove its use from ${name}.`
    : `Export a function of the type ${browserOnly ? 'BrowserOnlyRoutes' : 'RemoteRoutes'}.`;
  throw new ReleaseError(`${name} does not fit the running shell in ${problem.member} (${problem.reason}). ${hint}`);
}

export function inKilobytes(sizes: Build['sizes']): string {
  return `${(total(sizes) / 1_000).toFixed(1)} kB`;
}

function total(sizes: Build['sizes']): number {
  return Object.values(sizes).reduce((sum, size) => sum + size, 0);
}
