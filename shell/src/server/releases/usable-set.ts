import { findPathOverlap } from '@ledgerlight/federation/path-patterns';
import type { Registry, Release } from '@ledgerlight/federation/registry';
import type { ReleaseSet } from '@ledgerlight/federation/release-set';
import { releaseKey } from './release-key.ts';

export interface ReleaseTrial {
  /** The releases that replace one that fails. */
  readonly fallbacks: ReleaseSet['remotes'];
  readonly registered: Registry['remotes'];
  isTrusted(set: ReleaseSet, remote: string, release: Release): boolean;
  /** Rejects when the release cannot be used. */
  tryRelease(set: ReleaseSet, remote: string, release: Release): Promise<void>;
  refuse(remote: string, release: Release, failure: unknown, fallback: Release | undefined): void;
}

/** Replaces each release that cannot be used by its fallback, and leaves out a remote without one. */
export async function usableSet(set: ReleaseSet, trial: ReleaseTrial): Promise<ReleaseSet> {
  const overlaps = findOverlaps(set, trial.fallbacks, trial.registered);
  const remotes = Object.entries(set.remotes).map(
    async ([name, release]): Promise<readonly [string, Release] | null> => {
      const overlap = overlaps.get(name);
      const known = trial.fallbacks[name];
      const fallback = known?.version === release.version ? undefined : known;
      if (!overlap && trial.isTrusted(set, name, release)) return [name, release];
      try {
        if (overlap) throw overlap;
        await trial.tryRelease(set, name, release);
        return [name, release];
      } catch (failure) {
        trial.refuse(name, release, failure, fallback);
        return fallback ? [name, fallback] : null;
      }
    },
  );
  const usable = (await Promise.all(remotes)).filter((remote) => remote !== null);
  return { ...set, remotes: Object.fromEntries(usable) };
}

/**
 * Finds the releases whose paths overlap those of an earlier owner, which a store may have from before tools refused them. Releases
 * that are served come first, then those that have been registered for longer.
 */
function findOverlaps(
  { remotes }: ReleaseSet,
  served: ReleaseSet['remotes'],
  registry: Registry['remotes'],
): ReadonlyMap<string, Error> {
  const isServed = (name: string) => served[name]?.version === remotes[name]?.version;
  const since = (name: string) => {
    const remote = registry[name];
    const isRollout = remote?.candidate?.release.version === remotes[name]?.version;
    return (isRollout ? remote?.candidate : remote)?.since.at ?? '';
  };
  const inOrder = Object.entries(remotes).toSorted(
    ([one], [other]) => Number(isServed(other)) - Number(isServed(one)) || since(one).localeCompare(since(other)),
  );
  const overlaps = new Map<string, Error>();
  for (const [index, [name, { paths }]] of inOrder.entries()) {
    for (const [owner, release] of inOrder.slice(0, index)) {
      const overlap = overlaps.has(owner) ? null : findPathOverlap(paths, release.paths);
      if (!overlap) continue;
      const ownerKey = releaseKey(owner, release.version);
      overlaps.set(name, new Error(`its path ${overlap.path} overlaps ${overlap.other} of ${ownerKey}`));
      break;
    }
  }
  return overlaps;
}
