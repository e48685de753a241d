import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { findEntries } from '@ledgerlight/federation/find-entries';
import type { RegistryInForce } from '@ledgerlight/federation/registry-in-force';
import type { ReleaseSet } from '@ledgerlight/federation/release-set';
import type { ReleaseStore } from '@ledgerlight/federation/release-store';
import { sharedInstances } from '../app/shared-instances.ts';
import type { KnownChanges } from './changes/follower.ts';
import type { ShellConfig } from './config.ts';
import { SPECULATION_RULES_PATH } from './discovery/speculation-rules.ts';
import type { PageKind } from './http/security-headers.ts';
import type { ShellMetrics } from './metrics/numbers.ts';
import type { PageStores, ServedPages } from './mode.ts';
import { createPageAnswers } from './pages/answers.ts';
import { heirsAmong } from './pages/handed-on.ts';
import { createLastGoodData } from './pages/last-good-data.ts';
import type { RemoteFaults } from './pages/remote-faults.ts';
import { createRemotePages } from './pages/remote-routes.ts';
import { createPageRenderer, type PageRendererOptions } from './pages/renderer.tsx';
import { createCanaries } from './releases/canaries.ts';
import { endCanary } from './releases/end-canary.ts';
import { releaseKeys } from './releases/key.ts';
import { createLastGoodReleases } from './releases/last-good.ts';
import { createLiveReleases } from './releases/live.ts';
import { createLoadedReleases } from './releases/loaded.ts';
import { lookRegularly } from './releases/regular-looks.ts';
import type { ViewCounts } from './releases/view-counts.ts';
import { createWithdrawnCandidates } from './releases/withdrawn.ts';

const LAST_GOOD_RELEASES = 'last-good';

/** What pages are made of and told to, whatever is live. */
export interface PageParts extends PageStores, Pick<PageRendererOptions, 'assets' | 'site' | 'backend' | 'report'> {
  readonly changes: KnownChanges;
  readonly config: ShellConfig;
  readonly store: ReleaseStore;
  readonly faults: RemoteFaults;
  readonly counts: ViewCounts;
  readonly metrics: ShellMetrics;
  headers(kind?: PageKind): Readonly<Record<string, string>>;
  /** The network that a request comes from. */
  visitorOf(request: IncomingMessage): string;
  reportError(message: string): void;
}

/**
 * Makes pages of what a registry says, and follows it: what is promoted is loaded, what is replaced is let go, and a candidate that
 * fails too often ends.
 */
export async function createServedPages(
  inForce: Pick<RegistryInForce, 'read'>,
  {
    config,
    assets,
    store,
    posts,
    makeCache,
    changes,
    site,
    backend,
    faults,
    counts,
    metrics,
    visitorOf,
    headers,
    report,
    reportError,
  }: PageParts,
): Promise<ServedPages> {
  const { copies } = config.store;
  const loaded = createLoadedReleases({
    remotesUrl: config.remotesUrl,
    shared: sharedInstances,
    timeout: config.waits.remote,
    measure: metrics.loaded,
    copies,
  });
  const pagesOf = (set: ReleaseSet) =>
    createRemotePages(loaded.loaderFor(set.remotes), faults.of(set), {
      posts,
      site,
      backend: null,
    });
  const withdrawn = createWithdrawnCandidates(inForce);
  const cache = makeCache();
  const lastGood = createLastGoodData(changes);
  const releases = await createLiveReleases({
    registry: withdrawn,
    lastGood: createLastGoodReleases({
      folder: join(copies, LAST_GOOD_RELEASES),
      registry: inForce,
      publicKeys: config.registryKeys.publicKeys,
      isLoaded: loaded.isLoaded,
    }),
    keepOnly(sets) {
      loaded.keepOnly(sets);
      for (const { keepOnly } of [counts, metrics]) keepOnly(releaseKeys(sets));
    },
    makeRenderer: (set) =>
      createPageRenderer({
        releases: set,
        pages: pagesOf(set),
        faults: faults.of(set),
        remotesUrl: config.remotesUrl,
        lastGood,
        answerWithin: config.waits.page,
        assets,
        site,
        backend,
        failureReports: config.failureReports,
        report,
      }),
    onChange: (next, present) => cache.handOn(heirsAmong(next, present)),
    async tryRemote(set, name) {
      await findEntries(set, config.remotesUrl, config.waits.remote);
      if (set.remotes[name]?.ssr) await pagesOf(set).check(name);
    },
    report: reportError,
  });
  const canaries = createCanaries({
    rules: config.canary,
    registry: () => releases.registry,
    end(remote, candidate, why) {
      metrics.canaryEnded(remote);
      void endCanary({ store, withdrawn, releases, report: reportError }, remote, candidate, why);
    },
  });
  const pages = createPageAnswers({
    releases,
    cache,
    secure: config.origin.startsWith('https:'),
    headers: { ...headers(), 'speculation-rules': `"${SPECULATION_RULES_PATH}"` },
    staffHeaders: headers('staff page'),
    visitorOf,
    watch: {
      looked: metrics.looked,
      made: metrics.made,
      viewed(page) {
        counts.viewed(page);
        canaries.viewed(page);
      },
    },
  });
  lookRegularly(() => releases.refresh().then(pages.forgetReplaced));
  return { ...pages, releases, canaries, withdrawn: withdrawn.names };
}
