import type { Registry } from '@ledgerlight/federation/registry';
import { BUCKETS, bucketGroups, type ReleaseSet, releaseSetOf } from '@ledgerlight/federation/release-set';

/** The sets of releases, each with the first bucket of visitors that does not get it. */
export type Division = readonly { readonly set: ReleaseSet; readonly below: number }[];

export function divisionOf(registry: Registry): Division {
  const buckets = bucketGroups(registry);
  return buckets.map((bucket, index) => ({
    set: releaseSetOf(registry, bucket),
    below: buckets[index + 1] ?? BUCKETS,
  }));
}

export interface ReleaseRenderer {
  readonly release: string;
  document(path: string): Promise<{ readonly status: number }>;
}

export type ServedSets<Renderer extends ReleaseRenderer> = ReturnType<typeof createServedSets<Renderer>>;

/**
 * Creates the sets that are served to visitors, and the former ones whose requests are still running.
 * @param retainOnly is called with the sets that are served, checked or still in use; all others can be disposed of
 */
export function createServedSets<Renderer extends ReleaseRenderer>(
  first: Division,
  createRenderer: (set: ReleaseSet) => Renderer,
  retainOnly: (sets: readonly ReleaseSet['remotes'][]) => void,
) {
  const servedSets = (division: Division) =>
    division.map((part) => ({ ...part, renderer: createRenderer(part.set), runningRequests: 0 }));
  let served = servedSets(first);
  let retained: Division = [];
  const replaced = new Set<(typeof served)[number]>();

  function disposeUnused(): void {
    for (const former of replaced) if (former.runningRequests === 0) replaced.delete(former);
    retainOnly([...retained, ...served, ...replaced].map(({ set }) => set.remotes));
  }

  return {
    /** Whether a rollout divides the visitors. */
    get isDivided() {
      return served.length > 1;
    },
    /** The served sets, each with its renderer; the newest is the last one. */
    get all(): readonly (Division[number] & { readonly renderer: Renderer })[] {
      return served;
    },
    replace(division: Division): void {
      const next = servedSets(division);
      for (const former of served) replaced.add(former);
      served = next;
      retained = [];
      disposeUnused();
    },
    /** Retains these sets while they are checked; null ends that. */
    retain(division: Division | null): void {
      retained = division ?? [];
    },
    /** Runs work with the set of a bucket from 0 to 99. A request ends with the set it began with. */
    async with<Result>(bucket: number, work: (renderer: Renderer) => Promise<Result>): Promise<Result> {
      const chosen = served.find(({ below }) => bucket < below);
      if (!chosen) throw new Error(`No set of releases is served to bucket ${bucket}`);
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
