import { isDeepStrictEqual } from 'node:util';
import type { ActiveRegistry } from '@ledgerlight/federation/active-registry';
import type { Registry, Release } from '@ledgerlight/federation/registry';
import type { ReleaseSet } from '@ledgerlight/federation/release-set';
import { errorMessage, errorText } from '@ledgerlight/resilience/error-message';
import pLimit from 'p-limit';
import type { LastKnownGoodReleases } from './last-known-good.ts';
import { releaseKey } from './release-key.ts';
import { createServedSets, type Division, divisionOf, type ReleaseRenderer, type ServedSets } from './served-sets.ts';
import { type Serving, versionsIn } from './serving-report.ts';
import { type ReleaseTrial, usableSet } from './usable-set.ts';

/** The releases that visitors get, as the active registry names them. */
export interface LiveReleases<Renderer extends ReleaseRenderer = ReleaseRenderer> {
  readonly served: Pick<ServedSets<Renderer>, 'isDivided' | 'sets' | 'names' | 'with'>;
  readonly registry: Registry;
  /** What is served of the last applied revision, and what was refused. */
  readonly serving: Serving;
  /** Applies the registry as it is at the call or later. Never rejects. */
  refresh(): Promise<void>;
}

export interface LiveReleasesOptions<Renderer extends ReleaseRenderer> {
  readonly registry: Pick<ActiveRegistry, 'read'>;
  retainOnly(sets: readonly ReleaseSet['remotes'][]): void;
  readonly lastKnownGood: LastKnownGoodReleases;
  createRenderer(set: ReleaseSet): Renderer;
  /** Loads a remote of a set. Rejects when it cannot be used. */
  tryRemote(set: ReleaseSet, remote: string): Promise<void>;
  report(problem: string): void;
}

/** @throws RegistryError or the store's own error when there is no registry, not even a cached one */
export async function createLiveReleases<Renderer extends ReleaseRenderer>(
  options: LiveReleasesOptions<Renderer>,
): Promise<LiveReleases<Renderer>> {
  let registry = await options.registry.read();
  let refusals = createRefusals(options.report);
  const lastKnownGood = await options.lastKnownGood.read();
  let usable = await usableDivision(divisionOf(registry), {
    registered: registry.remotes,
    refuse: refusals.add,
    fallbacks: lastKnownGood,
    // Only what differs from the last known good release is checked, so that the start stays fast.
    isTrusted: (_set, remote, { version }) => (lastKnownGood[remote]?.version ?? version) === version,
    tryRelease: (set, remote) => options.tryRemote(set, remote),
  });
  const served = createServedSets(usable, options.createRenderer, options.retainOnly);
  const newestRemotes = () => served.newest?.set.remotes ?? {};
  let applied = { revision: registry.revision, refused: refusals.all() };
  const inOrder = pLimit(1);
  let nextRefresh: Promise<void> | undefined;

  async function apply(): Promise<void> {
    registry = await options.registry.read();
    const { revision } = registry;
    const wanted = divisionOf(registry);
    refusals = createRefusals(options.report);
    if (!isDeepStrictEqual(wanted, usable)) await swap(wanted);
    applied = { revision, refused: refusals.all() };
    await options.lastKnownGood.remember(newestRemotes());
  }

  async function swap(wanted: Division): Promise<void> {
    const refused = new Set(applied.refused.map(({ remote, version }) => releaseKey(remote, version)));
    // One that was refused may hang, so the releases of other remotes are served first.
    if (refused.size > 0) await serve(wanted, { skipped: refused, refuse: () => undefined });
    await serve(wanted, { skipped: new Set(), refuse: refusals.add });
  }

  async function serve(
    wanted: Division,
    { skipped, refuse }: Pick<ReleaseTrial, 'refuse'> & { readonly skipped: ReadonlySet<string> },
  ): Promise<void> {
    served.retain(wanted);
    const fallbacks = newestRemotes();
    const next = await usableDivision(wanted, {
      registered: registry.remotes,
      ...{ refuse, fallbacks },
      isTrusted: ({ disabled }, remote, { version }) => disabled.has(remote) || fallbacks[remote]?.version === version,
      async tryRelease(set, remote, release) {
        if (skipped.has(releaseKey(remote, release.version))) throw new Error('it was refused before');
        await options.tryRemote(set, remote);
        await assertRendersFirstPage(release, options.createRenderer(set), served.newest?.renderer);
      },
    });
    // A refused release is tried again at the next refresh; until then the renderers stay.
    if (isDeepStrictEqual(next, usable)) return served.retain(null);
    usable = next;
    served.replace(next);
  }

  return {
    served,
    get registry() {
      return registry;
    },
    get serving() {
      return { ...applied, releases: versionsIn(served.sets) };
    },
    refresh() {
      // One that runs has read the registry already, so calls meanwhile share the next one.
      nextRefresh ??= inOrder(() => {
        nextRefresh = undefined;
        return apply().catch((failure: unknown) => options.report(`Cannot apply the registry: ${errorText(failure)}`));
      });
      return nextRefresh;
    },
  };
}

function usableDivision(wanted: Division, trial: ReleaseTrial): Promise<Division> {
  return Promise.all(wanted.map(async ({ set, below }) => ({ set: await usableSet(set, trial), below })));
}

/** A page that the active renderer cannot render either is no fault of the release. */
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

function createRefusals(report: (problem: string) => void) {
  const refused = new Map<string, Serving['refused'][number]>();
  return {
    all: () => [...refused.values()],
    add(remote: string, { version }: Release, failure: unknown, fallback: Release | undefined): void {
      const key = releaseKey(remote, version);
      if (!refused.has(key)) refused.set(key, { remote, version, reason: errorMessage(failure) });
      const result = fallback ? `serving ${releaseKey(remote, fallback.version)} instead` : 'its paths have no owner';
      report(`Rejected release ${key}, ${result}: ${errorText(failure)}`);
    },
  };
}
