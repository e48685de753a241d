import { isDeepStrictEqual } from 'node:util';
import type { Registry, Release } from '@ledgerlight/federation/registry';
import type { RegistryInForce } from '@ledgerlight/federation/registry-in-force';
import type { ReleaseSet } from '@ledgerlight/federation/release-set';
import { errorMessage, errorText } from '@ledgerlight/resilience/error-message';
import { releaseKey } from './key.ts';
import type { LastGoodReleases } from './last-good.ts';
import { createServedSets, type Division, divisionOf } from './served-sets.ts';
import { type Serving, versionsIn } from './serving.ts';
import { type ReleaseTrial, usableSet } from './usable-set.ts';

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

/**
 * Starts with what the registry says now.
 * @throws RegistryError or the store's own error when there is no registry and never was one
 */
export async function createLiveReleases<Renderer extends ReleaseRenderer>(
  options: LiveReleasesOptions<Renderer>,
): Promise<LiveReleases<Renderer>> {
  let registry = await options.registry.read();
  const refusals = createRefusals(options.report);
  const lastGood = await options.lastGood.read();
  let usable = await usableDivision(divisionOf(registry), {
    registered: registry.remotes,
    refuse: refusals.add,
    fallbacks: lastGood,
    // Only what differs from what was good is checked before anybody gets it, so that a start takes no longer.
    isTrusted: (_set, remote, { version }) => (lastGood[remote]?.version ?? version) === version,
    tryRelease: (set, remote) => options.tryRemote(set, remote),
  });
  const served = createServedSets(usable, options.makeRenderer, (sets) => options.keepOnly(sets));
  let servedRevision = registry.revision;
  refusals.commit();
  let refreshing: Promise<void> | undefined;

  async function takeOver(): Promise<void> {
    registry = await options.registry.read();
    const { revision } = registry;
    const wanted = divisionOf(registry);
    refusals.begin();
    if (!isDeepStrictEqual(wanted, usable)) await swap(wanted);
    servedRevision = revision;
    refusals.commit();
    await options.lastGood.remember(newestRemotes());
  }

  async function swap(wanted: Division): Promise<void> {
    served.retain(wanted.sets);
    const fallbacks = newestRemotes();
    const next = await usableDivision(wanted, {
      registered: registry.remotes,
      refuse: refusals.add,
      fallbacks,
      isTrusted: ({ disabled }, remote, { version }) => disabled.has(remote) || fallbacks[remote]?.version === version,
      async tryRelease(set, remote, release) {
        await options.tryRemote(set, remote);
        await assertRendersFirstPage(release, options.makeRenderer(set), served.current.at(-1)?.renderer);
      },
    });
    // What could not be used this time is tried again, and what is served already is not rendered anew meanwhile.
    if (isDeepStrictEqual(next, usable)) return served.retain(null);
    usable = next;
    served.replace(next);
  }

  function newestRemotes(): ReleaseSet['remotes'] {
    return served.current.at(-1)?.set.remotes ?? {};
  }

  return {
    get isDivided() {
      return served.current.length > 1;
    },
    get sets() {
      return served.current.map(({ set }) => set);
    },
    get registry() {
      return registry;
    },
    get serving() {
      return {
        revision: servedRevision,
        releases: versionsIn(served.current.map(({ set }) => set)),
        refused: refusals.committed,
      };
    },
    get names() {
      return served.current.map(({ renderer }) => renderer.release);
    },
    with: served.with,
    refresh() {
      refreshing ??= takeOver()
        .catch((failure: unknown) => options.report(`The registry cannot be taken over: ${errorText(failure)}`))
        .finally(() => {
          refreshing = undefined;
        });
      return refreshing;
    },
  };
}

async function usableDivision(wanted: Division, trial: ReleaseTrial): Promise<Division> {
  return { ...wanted, sets: await Promise.all(wanted.sets.map((set) => usableSet(set, trial))) };
}

/** A page that cannot be rendered now is no fault of the release when the active renderer cannot render it either. */
async function assertRendersFirstPage(
  { paths }: Release,
  renderer: ReleaseRenderer,
  active: ReleaseRenderer | undefined,
): Promise<void> {
  const path = paths.find((pattern) => !/[:*]/.test(pattern));
  if (path === undefined) return;
  const { status } = await renderer.document(path);
  if (status < 500) return;
  const before = await active?.document(path);
  if (before === undefined || before.status < 500) throw new Error(`its page ${path} has status ${status}`);
}

/** Collects the releases that a takeover refuses; those of the last finished takeover are committed. */
function createRefusals(report: (problem: string) => void) {
  let found: Serving['refused'] = [];
  let committed = found;
  return {
    get committed() {
      return committed;
    },
    begin() {
      found = [];
    },
    commit() {
      committed = found;
    },
    add(remote: string, { version }: Release, failure: unknown, fallback: Release | undefined): void {
      const isKnown = found.some((one) => one.remote === remote && one.version === version);
      if (!isKnown) found = [...found, { remote, version, reason: errorMessage(failure) }];
      const rest = fallback ? `${releaseKey(remote, fallback.version)} stays` : 'its paths stay without an owner';
      report(`${releaseKey(remote, version)} cannot be used: ${errorText(failure)}; ${rest}`);
    },
  };
}
