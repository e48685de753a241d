import type { ReleaseSet } from '@ledgerlight/federation/release-set';

/** Returns the key of a release, such as `pages@0123456789ab`. */
export function releaseKey(remote: string, version: string): string {
  return `${remote}@${version}`;
}

export function releaseKeys(sets: readonly ReleaseSet['remotes'][]): ReadonlySet<string> {
  return new Set(
    sets.flatMap((remotes) => Object.entries(remotes).map(([name, { version }]) => releaseKey(name, version))),
  );
}
