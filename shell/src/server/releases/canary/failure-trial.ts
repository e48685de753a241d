import { LRUCache } from 'lru-cache';
import { isSharedNetwork, widerNetwork } from './networks.ts';

export interface CanaryRules {
  readonly views: number;
  /** By how much its share of failed views may be higher, from 0 to 1. */
  readonly margin: number;
  readonly networks: number;
  /** The maximum ratio of the 95th percentiles of page times. */
  readonly slowdown: number;
}

/** The release that a visitor got. Also a value of a metrics label. */
export type Side = 'candidate' | 'live';

export interface Tally {
  readonly views: number;
  readonly failed: number;
}

/**
 * Compares the failed views of a rollout with those of the active release. A network (`widerNetwork`) counts for at most a fifth of the
 * needed views, so that one client can neither end a rollout by forged failures nor hide real ones.
 */
export function createFailureTrial({ views, margin, networks: minNetworks }: CanaryRules) {
  const maxViewsPerNetwork = Math.max(1, Math.floor(views / 5));
  const tallies = { candidate: { views: 0, failed: 0 }, live: { views: 0, failed: 0 } };
  let failingNetworks = 0;
  let failingNetworksBefore = 0;
  const networks = new LRUCache<string, ReturnType<typeof newNetwork>>({ max: MAX_NETWORKS });

  function newNetwork(isShared: boolean) {
    const [maxViews, maxReports] = isShared ? [Infinity, Infinity] : [maxViewsPerNetwork, 1];
    return { views: 0, failed: 0, reports: 0, isShared, maxViews, maxReports };
  }

  function halveOldViews(): void {
    for (const tally of Object.values(tallies)) {
      tally.views = Math.ceil(tally.views / 2);
      tally.failed = Math.floor(tally.failed / 2);
    }
    networks.clear();
    failingNetworksBefore = failingNetworks;
    failingNetworks = 0;
  }

  /** All visitors behind an uncounted proxy share one network, so failures that this process observed there suffice. */
  function addFailure(side: Side, network: ReturnType<typeof newNetwork>, isObserved: boolean): void {
    if (side === 'candidate' && network.failed === 0) failingNetworks += 1;
    if (side === 'candidate' && network.isShared && isObserved) failingNetworks = minNetworks;
    network.failed += 1;
    tallies[side].failed += 1;
  }

  return {
    viewed(side: Side, clientKey: string, failed: boolean): void {
      const key = `${side} ${widerNetwork(clientKey)}`;
      const network = networks.get(key) ?? newNetwork(isSharedNetwork(clientKey));
      if (network.views >= network.maxViews) return;
      network.views += 1;
      networks.set(key, network);
      tallies[side].views += 1;
      if (failed) addFailure(side, network, true);
      if (tallies.candidate.views >= 2 * views) halveOldViews();
    },
    /** Counts the report of a browser once for each network, and only after a view. */
    failedInBrowser(side: Side, clientKey: string): void {
      const network = networks.get(`${side} ${widerNetwork(clientKey)}`);
      if (!network || network.failed >= network.views || network.reports >= network.maxReports) return;
      network.reports += 1;
      addFailure(side, network, false);
    },
    tally: (side: Side): Tally => ({ ...tallies[side] }),
    isWorse: () =>
      tallies.candidate.views >= views &&
      Math.max(failingNetworks, failingNetworksBefore) >= minNetworks &&
      share(tallies.candidate) - share(tallies.live) > margin,
  };
}

export function share({ views, failed }: Tally): number {
  return views === 0 ? 0 : failed / views;
}

const MAX_NETWORKS = 10_000;
