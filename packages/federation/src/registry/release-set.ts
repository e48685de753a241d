import type { Registry, Release } from './registry.ts';

/** What the shell serves to the visitors of one bucket: a release for each remote. */
export interface ReleaseSet {
  readonly remotes: Readonly<Record<string, Release>>;
  readonly disabled: ReadonlySet<string>;
}

/** Each visitor belongs to one of them, by a cookie of the shell. */
export const BUCKETS = 100;

/**
 * Returns the releases for a bucket, from 0 to 99. A rollout of 5 per cent serves the new release to the buckets 0 to 4. The shell
 * chooses by it what a visitor gets.
 */
export function releaseSetOf({ remotes }: Registry, bucket: number): ReleaseSet {
  const chosen = Object.entries(remotes).flatMap(([name, { live, candidate }]) => {
    const release = candidate && bucket < candidate.percent ? candidate.release : live;
    return release === null ? [] : [[name, release]];
  });
  const disabled = Object.entries(remotes).flatMap(([name, { enabled }]) => (enabled ? [] : [name]));
  return { remotes: Object.fromEntries(chosen), disabled: new Set(disabled) };
}

/** The first bucket of each group of buckets with the same releases, ascending. */
export function bucketGroups({ remotes }: Registry): number[] {
  const starts = Object.values(remotes).flatMap(({ candidate }) => (candidate ? [candidate.percent] : []));
  return [...new Set([0, ...starts])].sort((one, other) => one - other);
}
