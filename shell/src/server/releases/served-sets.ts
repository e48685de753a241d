import type { Registry } from '@ledgerlight/federation/registry';
import { BUCKETS, bucketGroups, type ReleaseSet, releaseSetOf } from '@ledgerlight/federation/release-set';

/** Sets that visitors get, and the bucket that each begins with. */
export interface Division {
  readonly bounds: readonly number[];
  readonly sets: readonly ReleaseSet[];
}

/** Returns the sets that a registry names. */
export function divisionOf(registry: Registry): Division {
  const bounds = bucketGroups(registry);
  return { bounds, sets: bounds.map((bucket) => releaseSetOf(registry, bucket)) };
}

/** The sets that are served, and the former ones whose requests are still running. */
export interface ServedSets<Renderer> {
  readonly current: readonly { readonly set: ReleaseSet; readonly renderer: Renderer }[];
  /** Serves these sets from now on. */
  replace(division: Division): void;
  /** Retains what these sets consist of while they are checked; null ends that. */
  retain(sets: readonly ReleaseSet[] | null): void;
  /**
   * Runs `work` with the set of a bucket from 0 to 99. What begins with a set ends with it, whatever is promoted meanwhile.
   */
  with<Result>(bucket: number, work: (renderer: Renderer) => Promise<Result>): Promise<Result>;
}

interface ServedSet<Renderer> {
  readonly set: ReleaseSet;
  readonly renderer: Renderer;
  /** The first bucket that does not get it any more. */
  readonly below: number;
  runningRequests: number;
}

/** @param keepOnly is called with the sets that are served, checked or still in use; all others can be disposed of */
export function createServedSets<Renderer>(
  first: Division,
  makeRenderer: (set: ReleaseSet) => Renderer,
  keepOnly: (sets: readonly ReleaseSet['remotes'][]) => void,
): ServedSets<Renderer> {
  const servedSets = ({ bounds, sets }: Division): readonly ServedSet<Renderer>[] =>
    sets.map((set, index) => ({
      set,
      renderer: makeRenderer(set),
      below: bounds[index + 1] ?? BUCKETS,
      runningRequests: 0,
    }));
  let served = servedSets(first);
  let retained: readonly ReleaseSet[] = [];
  const replaced = new Set<ServedSet<Renderer>>();

  function disposeUnused(): void {
    for (const former of replaced) if (former.runningRequests === 0) replaced.delete(former);
    keepOnly([...retained, ...[...served, ...replaced].map(({ set }) => set)].map(({ remotes }) => remotes));
  }

  return {
    get current() {
      return served;
    },
    replace(division) {
      const next = servedSets(division);
      for (const former of served) replaced.add(former);
      served = next;
      retained = [];
      disposeUnused();
    },
    retain(sets) {
      retained = sets ?? [];
    },
    async with(bucket, work) {
      const chosen = served.find(({ below }) => bucket < below);
      if (!chosen) throw new Error(`No visitor is in the bucket ${bucket}`);
      chosen.runningRequests += 1;
      try {
        return await work(chosen.renderer);
      } finally {
        chosen.runningRequests -= 1;
        if (chosen.runningRequests === 0 && replaced.has(chosen)) disposeUnused();
      }
    },
  };
}
