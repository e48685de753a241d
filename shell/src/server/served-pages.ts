import { join } from 'node:path';
import type { ActiveRegistry } from '@ledgerlight/federation/active-registry';
import { errorText } from '@ledgerlight/resilience/error-message';
import { ROUTES } from '@ledgerlight/site/routes';
import type { Foundation } from './foundation.ts';
import type { Supervision } from './health/supervision.ts';
import type { ShellMetrics } from './metrics/shell-metrics.ts';
import type { PageSources } from './page-sources.ts';
import type { RemoteFaults } from './pages/remotes/remote-faults.ts';
import type { PageRenderer } from './pages/renderer.tsx';
import { createPageRoutes, type PageObserver } from './pages/routes.ts';
import { addressesOf } from './release-addresses.ts';
import { createReleaseRenderers } from './release-renderers.ts';
import { createLastKnownGoodReleases } from './releases/last-known-good.ts';
import { createLiveReleases, type LiveReleases } from './releases/live-releases.ts';
import { releaseKey, releaseKeys } from './releases/release-key.ts';
import { createEndedRollouts, type Rollout } from './releases/rollout/ended-rollouts.ts';
import { createMissingFilesCheck } from './releases/rollout/missing-files.ts';
import { createRolloutJudge, type RolloutJudge } from './releases/rollout/rollout-judge.ts';
import type { ViewCounts } from './releases/rollout/view-counts.ts';
import type { VisitorBuckets } from './releases/rollout/visitor-buckets.ts';
import type { ReleaseTrials } from './releases/trial/release-trials.ts';

export interface PageParts {
  readonly faults: RemoteFaults;
  readonly viewCounts: ViewCounts;
  readonly metrics: ShellMetrics;
  readonly buckets: VisitorBuckets;
  readonly supervision: Supervision;
  /** Converts the images of a page before visitors request them. */
  prepareImages(html: string): void;
  /** Null in development, where a release changes with each edit. */
  readonly trials: ReleaseTrials | null;
}

export type ServedPages = Awaited<ReturnType<typeof createServedPages>>;

/** Creates the pages of a registry and follows it: promoted releases are loaded, failing rollouts end. */
export async function createServedPages(
  activeRegistry: Pick<ActiveRegistry, 'read'>,
  foundation: Foundation,
  parts: PageParts,
  sources: PageSources,
) {
  const { stores, reportError, headers } = foundation;
  const endedRollouts = createEndedRollouts(activeRegistry, stores.own, reportError);
  const releases = await followReleases(activeRegistry, endedRollouts, foundation, parts, sources);
  const registry = () => releases.registry;
  const end = (remote: string, rollout: Rollout, reason: string) => {
    parts.metrics.rolloutEnded(remote);
    void endedRollouts.end(remote, rollout, reason, releases.refresh);
  };
  const { remotesUrl, timeouts } = foundation.config;
  const judge = createRolloutJudge(registry, end);
  const pages = createPageRoutes({
    served: releases.served,
    cache: sources.cache,
    buckets: parts.buckets,
    headers: headers(),
    staffHeaders: headers('staff page'),
    observer: observePages(judge, parts),
  });
  let prepared = foundation.changes.count;
  setInterval(() => {
    void releases.refresh().then(pages.evictReplaced);
    const { count } = foundation.changes;
    // The list of all posts shows the images of those that were published.
    if (count !== prepared) pages.prepare(ROUTES.blog, 0).catch((failure) => foundation.report(failure, ROUTES.blog));
    prepared = count;
  }, REGISTRY_POLL_INTERVAL_MS).unref();
  return {
    ...pages,
    releases,
    /** Resolves when every page was rendered once, or could not be. */
    preloaded: parts.trials === null ? null : preload(releases.served, foundation, parts.supervision, pages.prepare),
    checkFiles: createMissingFilesCheck({ registry, remotesUrl, timeout: timeouts.remote, end }),
    /** Returns the keys of the releases whose rollout ended in this process only. */
    endedRollouts: endedRollouts.names,
  };
}

/**
 * Loads all remotes and renders a page of each of their paths, one after the other, so that a release that ends the process is known by
 * its page; one that stopped a process before is left out. Never rejects: a failure is reported, and visitors try again.
 */
async function preload(
  { all }: LiveReleases<PageRenderer>['served'],
  foundation: Foundation,
  { exclusion }: Supervision,
  prepare: (path: string, bucket: number) => Promise<{ readonly whole: boolean }>,
): Promise<void> {
  const deadline = performance.now() + foundation.config.timeouts.page;
  for (const { set, below } of all) {
    for (const [remote, release] of Object.entries(set.remotes)) {
      const hasStopped = exclusion(releaseKey(remote, release.version)) !== null;
      if (release.ssr === null || set.disabled.has(remote) || hasStopped) continue;
      for (const path of await addressesOf(foundation, release)) {
        try {
          const { whole } = await prepare(path, below - 1);
          // Each further page would wait for the backend or host that failed.
          if (!whole && performance.now() > deadline) break;
        } catch (failure) {
          foundation.report(failure, path);
        }
      }
    }
  }
}

function followReleases(
  activeRegistry: Pick<ActiveRegistry, 'read'>,
  registry: Pick<ActiveRegistry, 'read'>,
  foundation: Foundation,
  { faults, viewCounts, metrics, supervision, trials }: PageParts,
  sources: PageSources,
): Promise<LiveReleases<PageRenderer>> {
  const { config, reportError } = foundation;
  const { loaded, createRenderer, assertEntryExists, load } = createReleaseRenderers(foundation, {
    ...{ faults, sources, copies: config.store.copies, measure: metrics.loaded },
    report: (failure, path, release) =>
      reportError(release === null ? errorText(failure) : `${release} failed: ${errorText(failure)}`, path),
  });
  return createLiveReleases({
    ...{ registry, createRenderer, trials, exclusion: supervision.exclusion, report: reportError },
    lastKnownGood: createLastKnownGoodReleases({
      folder: join(config.store.copies, 'last-good'),
      registry: activeRegistry,
      isLoaded: loaded.isLoaded,
    }),
    retainOnly(sets) {
      loaded.retainOnly(sets);
      for (const counted of [viewCounts, metrics]) counted.retainOnly(releaseKeys(sets));
    },
    findEntry: assertEntryExists,
    load,
  });
}

function observePages(judge: RolloutJudge, { viewCounts, metrics, prepareImages }: PageParts): PageObserver {
  return {
    cacheRead: metrics.cacheRead,
    rendered(form, owner, { durations, body }) {
      metrics.rendered(form, owner, durations);
      if (form === 'document') prepareImages(body);
    },
    viewed(page) {
      viewCounts.viewed(page);
      judge.viewed(page);
    },
  };
}

/** Short enough for a promotion to reach visitors within five seconds. */
const REGISTRY_POLL_INTERVAL_MS = 1_000;
