import { isDeepStrictEqual } from 'node:util';
import type { Registry, Release } from '@ledgerlight/federation/registry';
import type { RegistryInForce } from '@ledgerlight/federation/registry-in-force';
import { BUCKETS, bucketGroups, type ReleaseSet, releaseSetOf } from '@ledgerlight/federation/release-set';
import type { PageRenderer } from '../pages/renderer.tsx';
import { releaseKey } from './key.ts';
import type { LastGoodReleases } from './last-good.ts';

/** What visitors get, as the registry says it at every moment. */
export interface LiveReleases {
  /** Whether some visitors get another set than the others. */
  readonly isDivided: boolean;
  /** What makes the pages of all visitors; null while some get another set than the others. */
  readonly rendererOfAll: PageRenderer | null;
  /** The sets that visitors get at this moment. */
  readonly sets: readonly ReleaseSet[];
  /** The names of these sets. */
  readonly names: readonly string[];
  /** What the registry said last. */
  readonly registry: Registry;
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
  /** Is told which sets somebody still gets or looks at; what belongs to no set can be let go of. */
  keepOnly(sets: readonly ReleaseSet['remotes'][]): void;
  /** What stands in at a start for a release that cannot be loaded. */
  readonly lastGood: LastGoodReleases;
  makeRenderer(set: ReleaseSet): PageRenderer;
  /** Is called before visitors get other sets than at present, with the one of most visitors first, and waited for. */
  onChange(next: readonly PageRenderer[], present: readonly PageRenderer[]): Promise<void>;
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
  /** How many buckets get it. */
  readonly share: number;
  underWay: number;
}

/**
 * Starts with what the registry says now.
 * @throws RegistryError or the store's own error when there is no registry and never was one
 */
export async function createLiveReleases(options: LiveReleasesOptions): Promise<LiveReleases> {
  const { makeRenderer, report } = options;
  let registry = await options.registry.read();
  let taken = await usableAtStart(wantedOf(registry));
  let served = servedSets(taken);
  const replaced = new Set<ServedSet>();
  /** What is looked at just now; a request that ends meanwhile must not let go of it. */
  let tried: readonly ReleaseSet[] = [];
  let refreshing: Promise<void> | undefined;

  function servedSets({ bounds, sets }: Division): ServedSet[] {
    return sets.map((set, index) => {
      const below = bounds[index + 1] ?? BUCKETS;
      return { set, renderer: makeRenderer(set), below, share: below - (bounds[index] ?? 0), underWay: 0 };
    });
  }

  /** Only what differs from what was good is looked at before anybody gets it, so that a start takes no longer. */
  async function usableAtStart(wanted: Division): Promise<Division> {
    const lastGood = await options.lastGood.read();
    const use = async (set: ReleaseSet, name: string, release: Release): Promise<Release> => {
      const good = lastGood[name];
      if (!good || good.version === release.version) return release;
      return options.tryRemote(set, name).then(
        () => release,
        (failure: unknown) => {
          report(unusable(name, release, failure, good));
          return good;
        },
      );
    };
    const usable = async (set: ReleaseSet): Promise<ReleaseSet> => {
      const remotes = Object.entries(set.remotes).map(async ([name, release]) => [name, await use(set, name, release)]);
      return { ...set, remotes: Object.fromEntries(await Promise.all(remotes)) };
    };
    return { ...wanted, sets: await Promise.all(wanted.sets.map(usable)) };
  }

  async function takeOver(): Promise<void> {
    registry = await options.registry.read();
    const wanted = wantedOf(registry);
    if (isDeepStrictEqual(wanted, taken)) return;
    tried = wanted.sets;
    const usable = { ...wanted, sets: await Promise.all(wanted.sets.map(usableSet)) };
    // What could not be used this time is tried again, and what is served already is not made anew meanwhile.
    if (isDeepStrictEqual(usable, taken)) {
      tried = [];
      return;
    }
    const next = servedSets(usable);
    const renderers = (sets: readonly ServedSet[]) =>
      sets.toSorted((one, other) => other.share - one.share).map(({ renderer }) => renderer);
    await options.onChange(renderers(next), renderers(served));
    taken = usable;
    for (const old of served) replaced.add(old);
    served = next;
    tried = [];
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
        report(unusable(name, release, failure, kept));
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
    options.keepOnly([...tried, ...[...served, ...replaced].map(({ set }) => set)].map(({ remotes }) => remotes));
  }

  return {
    get isDivided() {
      return served.length > 1;
    },
    get rendererOfAll() {
      return served.length > 1 ? null : (served[0]?.renderer ?? null);
    },
    get sets() {
      return served.map(({ set }) => set);
    },
    get registry() {
      return registry;
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
        .catch((failure: unknown) => report(`The registry cannot be taken over: ${String(failure)}`))
        .finally(() => {
          refreshing = undefined;
        });
      return refreshing;
    },
  };
}

function unusable(name: string, { version }: Release, failure: unknown, kept: Release | undefined): string {
  const stays = kept ? `${releaseKey(name, kept.version)} stays` : 'its paths stay without an owner';
  return `${releaseKey(name, version)} cannot be used: ${String(failure)}; ${stays}`;
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
