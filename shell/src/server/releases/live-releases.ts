import { isDeepStrictEqual } from 'node:util';
import type { ActiveRegistry } from '@ledgerlight/federation/active-registry';
import type { Registry, Release } from '@ledgerlight/federation/registry';
import type { ReleaseSet } from '@ledgerlight/federation/release-set';
import { errorMessage, errorText } from '@ledgerlight/resilience/error-message';
import pLimit from 'p-limit';
import type { LastKnownGoodReleases } from './last-known-good.ts';
import { createRefusals } from './refusals.ts';
import { releaseKey } from './release-key.ts';
import { createServedSets, type Division, divisionOf, type ReleaseRenderer, type ServedSets } from './served-sets.ts';
import { type Serving, versionsIn } from './serving-report.ts';
import { type ReleaseTrials, TrialUnavailableError } from './trial/release-trials.ts';
import type { FailedPage } from './trial/trial-messages.ts';
import { type ReleaseTrial, usableSet } from './usable-set.ts';

/** The releases that visitors get, as the active registry names them. */
export interface LiveReleases<Renderer extends ReleaseRenderer = ReleaseRenderer> {
  readonly served: Pick<ServedSets<Renderer>, 'isDivided' | 'all' | 'with'>;
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
  /** Rejects when the remotes' host does not have the entry of a remote. */
  findEntry(set: ReleaseSet, remote: string): Promise<void>;
  /** Loads a remote of a set in this process. Rejects when it cannot be used. */
  load(set: ReleaseSet, remote: string): Promise<void>;
  /** Null tries no release before it is loaded. */
  readonly trials: ReleaseTrials | null;
  /** Returns why a release, named by its key, is not to be served if there is another one. */
  exclusion(release: string): string | null;
  report(problem: string): void;
  readonly now?: () => number;
}

/** A release stopped the process, or its pages cannot be rendered. */
class UnusableReleaseError extends Error {
  override readonly name = 'UnusableReleaseError';
  readonly code = 'UNUSABLE_RELEASE';
}

/** @throws RegistryError or the store's own error when there is no registry, not even a cached one */
export async function createLiveReleases<Renderer extends ReleaseRenderer>(
  options: LiveReleasesOptions<Renderer>,
): Promise<LiveReleases<Renderer>> {
  const { now = () => performance.now() } = options;
  let registry = await options.registry.read();
  const refusals = createRefusals(options.report, now);
  const tryRelease = createTrial(options);
  const lastKnownGood = await options.lastKnownGood.read((release) => options.exclusion(release) !== null);
  let usable = await usableDivision(divisionOf(registry), {
    registered: registry.remotes,
    refuse: refusals.add,
    fallbacks: lastKnownGood,
    // What this machine served before is not tried, so that the start stays fast.
    isTrusted: ({ disabled }, remote, { version }) =>
      disabled.has(remote) || lastKnownGood[remote]?.version === version,
    tryRelease: (set, remote, release) => tryRelease(set, remote, release, lastKnownGood[remote], undefined),
  });
  const served = createServedSets(usable, options.createRenderer, options.retainOnly);
  const newestRemotes = () => served.all.at(-1)?.set.remotes ?? {};
  let applied = { revision: registry.revision, refused: refusals.all() };
  const inOrder = pLimit(1);
  let nextRefresh: Promise<void> | undefined;

  async function apply(): Promise<void> {
    registry = await options.registry.read();
    const { revision } = registry;
    const wanted = divisionOf(registry);
    refusals.begin(revision !== applied.revision);
    if (!isDeepStrictEqual(wanted, usable)) await swap(wanted);
    applied = { revision, refused: refusals.all() };
    await options.lastKnownGood.remember(newestRemotes());
  }

  async function swap(wanted: Division): Promise<void> {
    // One that was refused may hang, so the releases of other remotes are served first.
    if (applied.refused.length > 0) await serve(wanted, { isSkipped: refusals.has, refuse: () => undefined });
    await serve(wanted, { isSkipped: () => false, refuse: refusals.add });
  }

  async function serve(
    wanted: Division,
    { isSkipped, refuse }: Pick<ReleaseTrial, 'refuse'> & { isSkipped(release: string): boolean },
  ): Promise<void> {
    served.retain(wanted);
    const fallbacks = newestRemotes();
    const next = await usableDivision(wanted, {
      registered: registry.remotes,
      ...{ refuse, fallbacks },
      isTrusted: ({ disabled }, remote, { version }) => disabled.has(remote) || fallbacks[remote]?.version === version,
      async tryRelease(set, remote, release) {
        if (isSkipped(releaseKey(remote, release.version))) throw new UnusableReleaseError('it was refused before');
        refusals.assertDue(remote, release);
        await tryRelease(set, remote, release, fallbacks[remote], served.all.at(-1)?.renderer);
      },
    });
    // A refused release is tried again later; until then the renderers stay.
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
      return { ...applied, releases: versionsIn(served.all) };
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

/** Returns a function that tries a release in a process of its own, then loads it in this one, and rejects when either fails. */
function createTrial<Renderer extends ReleaseRenderer>({
  trials,
  exclusion,
  findEntry,
  load,
  report,
}: LiveReleasesOptions<Renderer>) {
  return async (
    set: ReleaseSet,
    remote: string,
    release: Release,
    fallback: Release | undefined,
    active: ReleaseRenderer | undefined,
  ): Promise<void> => {
    const key = releaseKey(remote, release.version);
    const excluded = fallback && fallback.version !== release.version ? exclusion(key) : null;
    if (excluded !== null) throw new UnusableReleaseError(excluded);
    try {
      await findEntry(set, remote).catch((failure) => {
        throw new TrialUnavailableError(errorMessage(failure), { cause: failure });
      });
      await assertPagesRender((await trials?.run(remote, release)) ?? [], active);
      await trials?.passed(remote, release);
    } catch (failure) {
      // At a start without another release, an unreachable host or a trial that did not start must not take the pages away.
      if (active || fallback || !(failure instanceof TrialUnavailableError)) throw failure;
      return report(`Cannot try ${key}, serving it: ${errorText(failure)}`);
    }
    if (active || fallback) await load(set, remote);
  };
}

/** A page that the active renderer cannot render either is no fault of the release; without one, the backend may be the cause. */
async function assertPagesRender(failed: readonly FailedPage[], active: ReleaseRenderer | undefined): Promise<void> {
  for (const { path, reason, isTransient } of failed) {
    const isOwnFault = active ? (await active.document(path)).status < 500 : !isTransient;
    if (isOwnFault) throw new UnusableReleaseError(reason);
  }
}
