import { join } from 'node:path';
import { findEntries } from '@ledgerlight/federation/find-entries';
import type { RegistryInForce } from '@ledgerlight/federation/registry-in-force';
import type { ReleaseSet } from '@ledgerlight/federation/release-set';
import { sharedInstances } from '../app/remotes/shared-instances.ts';
import { SPECULATION_RULES_PATH } from './discovery/speculation-rules.ts';
import type { Foundation } from './foundation.ts';
import type { ShellMetrics } from './metrics/shell-metrics.ts';
import type { PageStores, ServedPages } from './mode.ts';
import { loaderDataSection } from './pages/cached-page.ts';
import type { RemoteFaults } from './pages/remotes/remote-faults.ts';
import { createRemotePages } from './pages/remotes/remote-routes.ts';
import { createPageRenderer, type PageRenderer } from './pages/renderer.tsx';
import { createPageRoutes, type PageWatch } from './pages/routes.ts';
import { type Canaries, createCanaries } from './releases/canary/canaries.ts';
import { endCanary } from './releases/canary/end-canary.ts';
import type { ViewCounts } from './releases/canary/view-counts.ts';
import type { VisitorBuckets } from './releases/canary/visitor-bucket.ts';
import { releaseKeys } from './releases/key.ts';
import { createLastGoodReleases } from './releases/last-good.ts';
import { createLiveReleases, type LiveReleases } from './releases/live-releases.ts';
import { createLoadedReleases } from './releases/loaded.ts';
import { lookRegularly } from './releases/regular-looks.ts';
import { createWithdrawnCandidates, type WithdrawnCandidates } from './releases/withdrawn.ts';
import type { ReleaseStores } from './stores.ts';

/** What pages need beside the foundation, whatever is live. */
export interface PageParts {
  readonly stores: ReleaseStores;
  readonly faults: RemoteFaults;
  readonly counts: ViewCounts;
  readonly metrics: ShellMetrics;
  readonly buckets: VisitorBuckets;
}

/** Creates the pages of a registry and follows it: promoted releases are loaded, failing candidates end. */
export async function createServedPages(
  inForce: Pick<RegistryInForce, 'read'>,
  foundation: Foundation,
  parts: PageParts,
  sources: PageStores,
): Promise<ServedPages> {
  const { config, reportError, headers, clientKeyOf } = foundation;
  const { stores, counts, metrics, buckets } = parts;
  const withdrawn = createWithdrawnCandidates(inForce);
  const releases = await followReleases(inForce, withdrawn, foundation, parts, sources);
  const canaries = createCanaries({
    rules: config.canary,
    registry: () => releases.registry,
    end(remote, candidate, why) {
      metrics.canaryEnded(remote);
      void endCanary({ store: stores.own, withdrawn, releases, report: reportError }, remote, candidate, why);
    },
  });
  const pages = createPageRoutes({
    releases,
    cache: sources.cache,
    buckets,
    headers: { ...headers(), 'speculation-rules': `"${SPECULATION_RULES_PATH}"` },
    staffHeaders: headers('staff page'),
    clientKeyOf,
    watch: watchPages(canaries, counts, metrics),
  });
  lookRegularly(() => releases.refresh().then(pages.evictReplaced));
  return { ...pages, releases, canaries, withdrawn: withdrawn.names };
}

function followReleases(
  inForce: Pick<RegistryInForce, 'read'>,
  withdrawn: WithdrawnCandidates,
  { config, assets, site, backend, report, reportError }: Foundation,
  { faults, counts, metrics }: PageParts,
  { posts, cache }: PageStores,
): Promise<LiveReleases<PageRenderer>> {
  const { remotesUrl, waits } = config;
  const { copies } = config.store;
  const loaded = createLoadedReleases({
    remotesUrl,
    shared: sharedInstances,
    timeout: waits.remote,
    measure: metrics.loaded,
    copies,
  });
  const data = loaderDataSection(cache);
  const pagesOf = (set: ReleaseSet) =>
    createRemotePages(loaded.loaderFor(set.remotes), faults.of(set), { posts, site, backend: null }, set.remotes);
  return createLiveReleases({
    registry: withdrawn,
    lastGood: createLastGoodReleases({
      folder: join(copies, 'last-good'),
      registry: inForce,
      publicKeys: config.registryKeys.publicKeys,
      isLoaded: loaded.isLoaded,
    }),
    keepOnly(sets) {
      loaded.keepOnly(sets);
      for (const { keepOnly } of [counts, metrics]) keepOnly(releaseKeys(sets));
    },
    makeRenderer: (releases) =>
      createPageRenderer({
        ...{ releases, remotesUrl, data, assets, site, backend, report },
        pages: pagesOf(releases),
        faults: faults.of(releases),
        timeout: waits.page,
        failureReports: config.failureReports,
      }),
    async tryRemote(set, name) {
      await findEntries(set, remotesUrl, waits.remote);
      if (set.remotes[name]?.ssr) await pagesOf(set).routesOf(name);
    },
    report: reportError,
  });
}

function watchPages(canaries: Canaries, counts: ViewCounts, metrics: ShellMetrics): PageWatch {
  return {
    looked: metrics.looked,
    made(form, owner, took, visitor) {
      metrics.made(form, owner, took);
      if (owner && form === 'document') canaries.rendered({ ...owner, visitor }, took.data + took.render);
    },
    viewed(page) {
      counts.viewed(page);
      canaries.viewed(page);
    },
  };
}
