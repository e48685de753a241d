import type { Registry, Release } from './registry.ts';

/** One version of each remote: what a document, its data and its browser code are made of together. */
export interface ReleaseSet {
  readonly remotes: Readonly<Record<string, Release>>;
  /** The remotes whose place is shown as missing although their version is known. */
  readonly disabled: ReadonlySet<string>;
}

/** How many buckets visitors are divided into: a percentage is a number of them. */
export const BUCKETS = 100;

/**
 * The set that visitors of this bucket get.
 * @param bucket from 0 to 99; a candidate for 5 per cent is for the buckets 0 to 4
 */
export function releaseSetOf({ remotes }: Registry, bucket: number): ReleaseSet {
  const chosen = Object.entries(remotes).flatMap(([name, { live, candidate }]) => {
    const release = candidate && bucket < candidate.percent ? candidate.release : live;
    return release === null ? [] : [[name, release]];
  });
  const disabled = Object.entries(remotes).flatMap(([name, { enabled }]) => (enabled ? [] : [name]));
  return { remotes: Object.fromEntries(chosen), disabled: new Set(disabled) };
}

/** The first bucket of each group of visitors who get one set, in rising order; one set needs no group and no cookie. */
export function bucketGroups({ remotes }: Registry): number[] {
  const starts = Object.values(remotes).flatMap(({ candidate }) => (candidate ? [candidate.percent] : []));
  return [...new Set([0, ...starts])].sort((one, other) => one - other);
}
