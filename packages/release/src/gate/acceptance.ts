import type { Build } from '@ledgerlight/federation/artifact-store';
import type { Registry } from '@ledgerlight/federation/registry';
import { assertPathsFree, ReleaseError } from '@ledgerlight/federation/registry-changes';

/** How much heavier than the live one a release may be: a tenth, and what a small page needs. */
const GROWTH = { share: 0.1, bytes: 2_048 };

/**
 * Refuses a build that owns another remote's path, or serves a path no more that the live release serves.
 * @param dropped paths that shall not be served any more
 * @throws ReleaseError
 */
export function checkPaths(
  { name, release }: Pick<Build, 'name' | 'release'>,
  remotes: Registry['remotes'],
  dropped: readonly string[],
): void {
  assertPathsFree(remotes, name, release);
  const missing = remotes[name]?.live?.paths.find((path) => !release.paths.includes(path) && !dropped.includes(path));
  if (missing !== undefined) {
    throw new ReleaseError(
      `The live ${name} serves ${missing} and this build does not. If that is meant: --drop-path ${missing}`,
    );
  }
}

/**
 * Refuses a build that a browser must load much more of than of the live one.
 * @throws ReleaseError
 */
export function checkSize({ name, sizes }: Pick<Build, 'name' | 'sizes'>, live: Build['sizes'] | undefined): void {
  if (live === undefined) return;
  const most = total(live) * (1 + GROWTH.share) + GROWTH.bytes;
  if (total(sizes) <= most) return;
  throw new ReleaseError(
    `${name} weighs ${inKilobytes(sizes)} compressed, and may weigh ${(most / 1_000).toFixed(1)} kB: a tenth more than what is live. If that is meant: --allow-larger`,
  );
}

/** What the files weigh together, such as `27.3 kB`. */
export function inKilobytes(sizes: Build['sizes']): string {
  return `${(total(sizes) / 1_000).toFixed(1)} kB`;
}

function total(sizes: Build['sizes']): number {
  return Object.values(sizes).reduce((sum, size) => sum + size, 0);
}
