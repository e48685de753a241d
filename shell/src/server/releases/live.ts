import { isDeepStrictEqual } from 'node:util';
import type { Registry, Release } from '@ledgerlight/federation/registry';
import type { RegistryInForce } from '@ledgerlight/federation/registry-in-force';
import { BUCKETS, bucketGroups, type ReleaseSet, releaseSetOf } from '@ledgerlight/federation/release-set';
import type { PageRenderer } from '../pages/renderer.tsx';
import { releaseKey } from './key.ts';
import type { LoadedReleases } from './loaded.ts';

/** What visitors get, as the registry says it at every moment. */
export interface LiveReleases {
  /** Whether some visitors get another set than the others. */
  readonly isDivided: boolean;
  /** The sets that visitors get at this moment. */
  readonly sets: readonly ReleaseSet[];
  /**
   * Answers with the set of this bucket. What began with a set ends with it, whatever is promoted meanwhile.
   * @param bucket from 0 to 99
   */
  with<Result>(bucket: number, work: (renderer: PageRenderer) => Promise<Result>): Promise<Result>;
  /** Takes over what the registry says now. Does not reject. */
  refresh(): Promise<void>;
}

/** What live releases are made of. */
export interface LiveReleasesOptions {
  readonly registry: Pick<RegistryInForce, 'read'>;
  readonly loaded: LoadedReleases;
  makeRenderer(set: ReleaseSet): PageRenderer;
  /** Loads a remote of a set and looks at what it gives. Rejects when it cannot be used. */
  tryRemote(set: ReleaseSet, remote: string): Promise<void>;
  report(problem: string): void;
}

/** A set that visitors get, with the requests that it is just answering. */
interface ServedSet {
  readonly set: ReleaseSet;
  readonly renderer: PageRenderer;
  /** The first bucket that does not get it any more. */
  readonly below: number;
  underWay: number;
}

/**
 * Starts with what the registry says now.
 * @throws RegistryError or the store's own error when there is no registry and never was one
 */
export async function createLiveReleases(options: LiveReleasesOptions): Promise<LiveReleases> {
  const { registry, loaded, makeRenderer, report } = options;
  const first = await registry.read();
  let revision = first.revision;
  let served = servedSets(first, setsOf(first));
  const replaced = new Set<ServedSet>();
  /** What is looked at just now; a request that ends meanwhile must not let go of it. */
  let tried: readonly ReleaseSet[] = [];
  let refreshing: Promise<void> | undefined;

  function servedSets(of: Registry, sets: readonly ReleaseSet[]): ServedSet[] {
    const bounds = bucketGroups(of);
    return sets.map((set, index) => ({
      set,
      renderer: makeRenderer(set),
      below: bounds[index + 1] ?? BUCKETS,
      underWay: 0,
    }));
  }

  async function takeOver(): Promise<void> {
    const next = await registry.read();
    if (next.revision === revision) return;
    const wanted = setsOf(next);
    tried = wanted;
    const usable = await Promise.all(wanted.map(usableSet));
    tried = [];
    // What could not be used this time is tried again, and what is served already is not made anew meanwhile.
    if (isDeepStrictEqual(usable, wanted)) revision = next.revision;
    else if (
      isDeepStrictEqual(
        usable,
        served.map(({ set }) => set),
      )
    )
      return;
    for (const old of served) replaced.add(old);
    served = servedSets(next, usable);
    letGo();
  }

  /** The set, with what visitors get now in place of a release that cannot be used. */
  async function usableSet(set: ReleaseSet): Promise<ReleaseSet> {
    const present = served.at(-1)?.set.remotes ?? {};
    const renderer = makeRenderer(set);
    const remotes = Object.entries(set.remotes).map(async ([name, release]): Promise<[string, Release] | null> => {
      const kept = present[name];
      if (set.disabled.has(name) || kept?.version === release.version) return [name, release];
      try {
        await options.tryRemote(set, name);
        await renderFirstPage(renderer, release);
        return [name, release];
      } catch (failure) {
        const stays = kept ? `${releaseKey(name, kept.version)} stays` : 'its paths stay without an owner';
        report(`${releaseKey(name, release.version)} cannot be used: ${String(failure)}; ${stays}`);
        return kept ? [name, kept] : null;
      }
    });
    return { ...set, remotes: Object.fromEntries((await Promise.all(remotes)).filter((remote) => remote !== null)) };
  }

  /** What cannot be rendered now is no fault of the release when the one before cannot render it either. */
  async function renderFirstPage(renderer: PageRenderer, { paths }: Release): Promise<void> {
    const path = paths.find((pattern) => !/[:*]/.test(pattern));
    if (path === undefined) return;
    const { status } = await renderer.document(path);
    if (status < 500) return;
    const before = await served.at(-1)?.renderer.document(path);
    if (before === undefined || before.status < 500) throw new Error(`its page ${path} has status ${status}`);
  }

  function letGo(): void {
    for (const old of replaced) if (old.underWay === 0) replaced.delete(old);
    loaded.keepOnly([...tried, ...[...served, ...replaced].map(({ set }) => set)].map(({ remotes }) => remotes));
  }

  return {
    get isDivided() {
      return served.length > 1;
    },
    get sets() {
      return served.map(({ set }) => set);
    },
    async with(bucket, work) {
      const chosen = served.find(({ below }) => bucket < below);
      if (!chosen) throw new Error(`No visitor is in the bucket ${bucket}`);
      chosen.underWay += 1;
      try {
        return await work(chosen.renderer);
      } finally {
        chosen.underWay -= 1;
        if (chosen.underWay === 0 && replaced.has(chosen)) letGo();
      }
    },
    refresh() {
      refreshing ??= takeOver()
        .catch((failure: unknown) => report(`The registry cannot be taken over: ${String(failure)}`))
        .finally(() => {
          refreshing = undefined;
        });
      return refreshing;
    },
  };
}

function setsOf(registry: Registry): ReleaseSet[] {
  return bucketGroups(registry).map((bucket) => releaseSetOf(registry, bucket));
}
