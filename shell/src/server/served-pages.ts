import { join } from 'node:path';
import type { ActiveRegistry } from '@ledgerlight/federation/active-registry';
import { assertEntriesExist } from '@ledgerlight/federation/find-entries';
import type { ReleaseSet } from '@ledgerlight/federation/release-set';
import type { AuthorReader, PostReader } from '@ledgerlight/shell-api';
import { sharedInstances } from '../app/remotes/shared-instances.ts';
import type { PageCache } from './cache/page-cache.ts';
import { SPECULATION_RULES_PATH } from './discovery/static-documents.ts';
import type { Foundation } from './foundation.ts';
import type { ShellMetrics } from './metrics/shell-metrics.ts';
import { loaderDataSection } from './pages/remotes/page-loader.ts';
import type { RemoteFaults } from './pages/remotes/remote-faults.ts';
import { createRemotePages } from './pages/remotes/remote-routes.ts';
import { createPageRenderer, type PageRenderer } from './pages/renderer.tsx';
import { createPageRoutes, type PageObserver } from './pages/routes.ts';
import { type Canaries, createCanaries } from './releases/canary/canaries.ts';
import { createEndedRollouts } from './releases/canary/ended-rollouts.ts';
import type { ViewCounts } from './releases/canary/view-counts.ts';
import type { VisitorBuckets } from './releases/canary/visitor-buckets.ts';
import { createLastKnownGoodReleases } from './releases/last-known-good.ts';
import { createLiveReleases, type LiveReleases } from './releases/live-releases.ts';
import { createLoadedReleases } from './releases/loaded-releases.ts';
import { releaseKeys } from './releases/release-key.ts';

export interface PageParts {
  readonly faults: RemoteFaults;
  readonly viewCounts: ViewCounts;
  readonly metrics: ShellMetrics;
  readonly buckets: VisitorBuckets;
}

export interface PageStores {
  readonly posts: PostReader;
  readonly authors: AuthorReader;
  readonly cache: PageCache;
}

export type ServedPages = Awaited<ReturnType<typeof createServedPages>>;

/** Creates the pages of a registry and follows it: promoted releases are loaded, failing rollouts end. */
export async function createServedPages(
  activeRegistry: Pick<ActiveRegistry, 'read'>,
  foundation: Foundation,
  parts: PageParts,
  sources: PageStores,
) {
  const { config, stores, reportError, headers } = foundation;
  const endedRollouts = createEndedRollouts(activeRegistry, stores.own, reportError);
  const releases = await followReleases(activeRegistry, endedRollouts, foundation, parts, sources);
  const canaries = createCanaries(
    config.canary,
    () => releases.registry,
    (remote, rollout, reason) => {
      parts.metrics.canaryEnded(remote);
      void endedRollouts.end(remote, rollout, reason, releases.refresh);
    },
  );
  const pages = createPageRoutes({
    served: releases.served,
    cache: sources.cache,
    buckets: parts.buckets,
    headers: { ...headers(), 'speculation-rules': `"${SPECULATION_RULES_PATH}"` },
    staffHeaders: headers('staff page'),
    observer: observePages(canaries, parts),
  });
  setInterval(() => void releases.refresh().then(pages.evictReplaced), REGISTRY_POLL_INTERVAL_MS).unref();
  return {
    ...pages,
    releases,
    canaries,
    /** Returns the keys of the releases whose rollout ended in this process only. */
    endedRollouts: endedRollouts.names,
  };
}

function followReleases(
  activeRegistry: Pick<ActiveRegistry, 'read'>,
  registry: Pick<ActiveRegistry, 'read'>,
  { config, assets, site, backend, report, reportError }: Foundation,
  { faults, viewCounts, metrics }: PageParts,
  { posts, authors, cache }: PageStores,
): Promise<LiveReleases<PageRenderer>> {
  const { remotesUrl, timeouts, failureReports } = config;
  const { copies } = config.store;
  const loaded = createLoadedReleases({
    ...{ remotesUrl, copies, shared: sharedInstances },
    timeout: timeouts.remote,
    measure: metrics.loaded,
  });
  const data = loaderDataSection(cache);
  const pagesOf = (set: ReleaseSet) =>
    createRemotePages(
      loaded.loaderFor(set.remotes),
      faults.of(set),
      { posts, authors, site, backend: null },
      set.remotes,
    );
  return createLiveReleases({
    registry,
    lastKnownGood: createLastKnownGoodReleases({
      folder: join(copies, 'last-good'),
      registry: activeRegistry,
      isLoaded: loaded.isLoaded,
    }),
    retainOnly(sets) {
      loaded.retainOnly(sets);
      for (const counted of [viewCounts, metrics]) counted.retainOnly(releaseKeys(sets));
    },
    createRenderer: (releases) =>
      createPageRenderer({
        ...{ releases, remotesUrl, data, assets, site, backend, report, failureReports },
        pages: pagesOf(releases),
        faults: faults.of(releases),
        timeout: timeouts.page,
      }),
    async tryRemote(set, name) {
      await assertEntriesExist(set, remotesUrl, timeouts.remote);
      if (set.remotes[name]?.ssr) await pagesOf(set).routesOf(name);
    },
    report: reportError,
  });
}

function observePages(canaries: Canaries, { viewCounts, metrics }: PageParts): PageObserver {
  return {
    cacheRead: metrics.cacheRead,
    rendered(form, owner, durations, clientKey) {
      metrics.rendered(form, owner, durations);
      if (owner && form === 'document') canaries.rendered({ ...owner, clientKey }, durations.data + durations.render);
    },
    viewed(page) {
      viewCounts.viewed(page);
      canaries.viewed(page);
    },
  };
}

/** Short enough for a promotion to reach visitors within five seconds. */
const REGISTRY_POLL_INTERVAL_MS = 1_000;
