import { isDeepStrictEqual } from 'node:util';
import type { Registry, Release } from '@ledgerlight/federation/registry';
import type { RegistryInForce } from '@ledgerlight/federation/registry-in-force';
import { BUCKETS, bucketGroups, type ReleaseSet, releaseSetOf } from '@ledgerlight/federation/release-set';
import { errorMessage, errorText } from '@ledgerlight/resilience/error-message';
import { releaseKey } from './key.ts';
import type { LastGoodReleases } from './last-good.ts';
import { findTakenPaths } from './path-claims.ts';
import { type Serving, versionsIn } from './serving.ts';

/** Renders the pages of one set of releases. */
export interface ReleaseRenderer {
  /** Names the set. */
  readonly release: string;
  document(path: string): Promise<{ readonly status: number }>;
}

/** What visitors get, as the registry says it at every moment. */
export interface LiveReleases<Renderer extends ReleaseRenderer = ReleaseRenderer> {
  /** Whether some visitors get another set than the others. */
  readonly isDivided: boolean;
  /** The sets that visitors get at this moment. */
  readonly sets: readonly ReleaseSet[];
  /** The names of these sets. */
  readonly names: readonly string[];
  /** What the registry said last. */
  readonly registry: Registry;
  /** What visitors get of the last revision that was taken over, and what of it was refused. */
  readonly serving: Serving;
  /**
   * Answers with the set of this bucket. What began with a set ends with it, whatever is promoted meanwhile.
   * @param bucket from 0 to 99
   */
  with<Result>(bucket: number, work: (renderer: Renderer) => Promise<Result>): Promise<Result>;
  /** Takes over what the registry says now. Does not reject. */
  refresh(): Promise<void>;
}

/** What live releases are made of. */
export interface LiveReleasesOptions<Renderer extends ReleaseRenderer> {
  readonly registry: Pick<RegistryInForce, 'read'>;
  /** Is told which sets somebody still gets or looks at; what belongs to no set can be let go of. */
  keepOnly(sets: readonly ReleaseSet['remotes'][]): void;
  /** What stands in at a start for a release that cannot be loaded. */
  readonly lastGood: LastGoodReleases;
  makeRenderer(set: ReleaseSet): Renderer;
  /** Loads a remote of a set and looks at what it gives. Rejects when it cannot be used. */
  tryRemote(set: ReleaseSet, remote: string): Promise<void>;
  report(problem: string): void;
}

/** A set that visitors get, with the requests that it is just answering. */
interface ServedSet<Renderer> {
  readonly set: ReleaseSet;
  readonly renderer: Renderer;
  /** The first bucket that does not get it any more. */
  readonly below: number;
  underWay: number;
}

/**
 * Starts with what the registry says now.
 * @throws RegistryError or the store's own error when there is no registry and never was one
 */
export async function createLiveReleases<Renderer extends ReleaseRenderer>(
  options: LiveReleasesOptions<Renderer>,
): Promise<LiveReleases<Renderer>> {
  const { makeRenderer, report } = options;
  let registry = await options.registry.read();
  /** The refusals of the takeover that runs, and of the last one. */
  let found: Serving['refused'] = [];
  let refused = found;
  let taken = await usableAtStart(wantedOf(registry));
  let served = servedSets(taken);
  let takenRevision = registry.revision;
  refused = found;
  const replaced = new Set<ServedSet<Renderer>>();
  /** What is looked at just now; a request that ends meanwhile must not let go of it. */
  let tried: readonly ReleaseSet[] = [];
  let refreshing: Promise<void> | undefined;

  function servedSets({ bounds, sets }: Division): ServedSet<Renderer>[] {
    return sets.map((set, index) => ({
      set,
      renderer: makeRenderer(set),
      below: bounds[index + 1] ?? BUCKETS,
      underWay: 0,
    }));
  }

  /** Only what differs from what was good is looked at before anybody gets it, so that a start takes no longer. */
  async function usableAtStart(wanted: Division): Promise<Division> {
    const lastGood = await options.lastGood.read();
    const usable = async (set: ReleaseSet): Promise<ReleaseSet> => {
      const takenPaths = findTakenPaths(set, lastGood, registry.remotes);
      const remotes = Object.entries(set.remotes).map(async ([name, release]): Promise<[string, Release] | null> => {
        const good = lastGood[name]?.version === release.version ? undefined : lastGood[name];
        const overlap = takenPaths.get(name);
        if (!good && !overlap) return [name, release];
        try {
          if (overlap) throw overlap;
          await options.tryRemote(set, name);
          return [name, release];
        } catch (failure) {
          refuse(name, release, failure, good);
          return good ? [name, good] : null;
        }
      });
      return { ...set, remotes: withoutMissing(await Promise.all(remotes)) };
    };
    return { ...wanted, sets: await Promise.all(wanted.sets.map(usable)) };
  }

  function refuse(remote: string, release: Release, failure: unknown, kept: Release | undefined): void {
    const { version } = release;
    if (!found.some((one) => one.remote === remote && one.version === version))
      found = [...found, { remote, version, reason: errorMessage(failure) }];
    report(unusable(remote, release, failure, kept));
  }

  async function takeOver(): Promise<void> {
    registry = await options.registry.read();
    const { revision } = registry;
    const wanted = wantedOf(registry);
    found = [];
    if (!isDeepStrictEqual(wanted, taken)) await swap(wanted);
    takenRevision = revision;
    refused = found;
  }

  async function swap(wanted: Division): Promise<void> {
    tried = wanted.sets;
    const usable = { ...wanted, sets: await Promise.all(wanted.sets.map(usableSet)) };
    // What could not be used this time is tried again, and what is served already is not made anew meanwhile.
    if (isDeepStrictEqual(usable, taken)) {
      tried = [];
      return;
    }
    const next = servedSets(usable);
    taken = usable;
    for (const old of served) replaced.add(old);
    served = next;
    tried = [];
    letGo();
  }

  /** The set, with what visitors get now in place of a release that cannot be used. */
  async function usableSet(set: ReleaseSet): Promise<ReleaseSet> {
    const present = served.at(-1)?.set.remotes ?? {};
    const takenPaths = findTakenPaths(set, present, registry.remotes);
    const renderer = makeRenderer(set);
    const remotes = Object.entries(set.remotes).map(async ([name, release]): Promise<[string, Release] | null> => {
      const overlap = takenPaths.get(name);
      const kept = overlap && present[name]?.version === release.version ? undefined : present[name];
      if (!overlap && (set.disabled.has(name) || kept?.version === release.version)) return [name, release];
      try {
        if (overlap) throw overlap;
        await options.tryRemote(set, name);
        await renderFirstPage(renderer, release);
        return [name, release];
      } catch (failure) {
        refuse(name, release, failure, kept);
        return kept ? [name, kept] : null;
      }
    });
    return { ...set, remotes: withoutMissing(await Promise.all(remotes)) };
  }

  /** What cannot be rendered now is no fault of the release when the one before cannot render it either. */
  async function renderFirstPage(renderer: Renderer, { paths }: Release): Promise<void> {
    const path = paths.find((pattern) => !/[:*]/.test(pattern));
    if (path === undefined) return;
    const { status } = await renderer.document(path);
    if (status < 500) return;
    const before = await served.at(-1)?.renderer.document(path);
    if (before === undefined || before.status < 500) throw new Error(`its page ${path} has status ${status}`);
  }

  function letGo(): void {
    for (const old of replaced) if (old.underWay === 0) replaced.delete(old);
    options.keepOnly([...tried, ...[...served, ...replaced].map(({ set }) => set)].map(({ remotes }) => remotes));
  }

  return {
    get isDivided() {
      return served.length > 1;
    },
    get sets() {
      return served.map(({ set }) => set);
    },
    get registry() {
      return registry;
    },
    get serving() {
      return { revision: takenRevision, releases: versionsIn(served.map(({ set }) => set)), refused };
    },
    get names() {
      return served.map(({ renderer }) => renderer.release);
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
        .then(() => options.lastGood.remember(served.at(-1)?.set.remotes ?? {}))
        .catch((failure: unknown) => report(`The registry cannot be taken over: ${errorText(failure)}`))
        .finally(() => {
          refreshing = undefined;
        });
      return refreshing;
    },
  };
}

function withoutMissing(remotes: readonly ([string, Release] | null)[]): ReleaseSet['remotes'] {
  return Object.fromEntries(remotes.filter((remote) => remote !== null));
}

function unusable(name: string, { version }: Release, failure: unknown, kept: Release | undefined): string {
  const stays = kept ? `${releaseKey(name, kept.version)} stays` : 'its paths stay without an owner';
  return `${releaseKey(name, version)} cannot be used: ${errorText(failure)}; ${stays}`;
}

/** Sets that visitors get, and the bucket that each begins with. */
interface Division {
  readonly bounds: readonly number[];
  readonly sets: readonly ReleaseSet[];
}

function wantedOf(registry: Registry): Division {
  const bounds = bucketGroups(registry);
  return { bounds, sets: bounds.map((bucket) => releaseSetOf(registry, bucket)) };
}
