import { findPathOverlap } from '@ledgerlight/federation/path-patterns';
import type { Registry } from '@ledgerlight/federation/registry';
import type { ReleaseSet } from '@ledgerlight/federation/release-set';
import { releaseKey } from './key.ts';

/** A release claims paths of another remote. `code` is 'PATHS_TAKEN'. */
export class PathsTakenError extends Error {
  override readonly name = 'PathsTakenError';
  readonly code = 'PATHS_TAKEN';
}

/**
 * Finds the releases of a set that overlap paths of an earlier owner. No tool puts such a set in force; a store may have one from
 * before overlaps were refused, or from other hands. What is served already comes first, then what the registry has had for longer.
 * @param served what visitors get at present, or got last
 * @returns the remotes whose release cannot be served, each with the reason
 */
export function findTakenPaths(
  { remotes }: ReleaseSet,
  served: ReleaseSet['remotes'],
  registry: Registry['remotes'],
): ReadonlyMap<string, PathsTakenError> {
  const isServed = (name: string) => served[name]?.version === remotes[name]?.version;
  const since = (name: string) => {
    const remote = registry[name];
    const isCandidate = remote?.candidate?.release.version === remotes[name]?.version;
    return (isCandidate ? remote?.candidate : remote)?.since.at ?? '';
  };
  const inOrder = Object.entries(remotes).toSorted(
    ([one], [other]) => Number(isServed(other)) - Number(isServed(one)) || since(one).localeCompare(since(other)),
  );
  const taken = new Map<string, PathsTakenError>();
  for (const [index, [name, { paths }]] of inOrder.entries()) {
    for (const [owner, release] of inOrder.slice(0, index)) {
      const overlap = taken.has(owner) ? null : findPathOverlap(paths, release.paths);
      if (!overlap) continue;
      const words = `its path ${overlap.path} overlaps ${overlap.other} of ${releaseKey(owner, release.version)}`;
      taken.set(name, new PathsTakenError(words));
      break;
    }
  }
  return taken;
}
