import type { Registry, Release } from '@ledgerlight/federation/registry';
import type { ReleaseSet } from '@ledgerlight/federation/release-set';
import { findTakenPaths } from './path-claims.ts';

/** How the releases of a set are checked before visitors get them. */
export interface ReleaseTrial {
  /** The releases that are used in place of one that fails. */
  readonly fallbacks: ReleaseSet['remotes'];
  /** What the registry names; decides which of two remotes owns a path. */
  readonly registered: Registry['remotes'];
  /** Whether a release needs no check. */
  isTrusted(set: ReleaseSet, remote: string, release: Release): boolean;
  /** Rejects when the release cannot be used. */
  tryRelease(set: ReleaseSet, remote: string, release: Release): Promise<void>;
  refuse(remote: string, release: Release, failure: unknown, fallback: Release | undefined): void;
}

/** Returns the set with its fallback in place of each release that cannot be used; without a fallback the remote is left out. */
export async function usableSet(set: ReleaseSet, trial: ReleaseTrial): Promise<ReleaseSet> {
  const takenPaths = findTakenPaths(set, trial.fallbacks, trial.registered);
  const remotes = Object.entries(set.remotes).map(
    async ([name, release]): Promise<readonly [string, Release] | null> => {
      const overlap = takenPaths.get(name);
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
