import { LRUCache } from 'lru-cache';
import { standsForMany, widerNetwork } from '../../traffic/client-network.ts';

/** What makes a candidate worse than what is live. */
export interface CanaryRules {
  /** How many views of the candidate it takes before anything is said of it. */
  readonly views: number;
  /** By how much its share of failed views may lie above that of what is live, from 0 to 1. */
  readonly margin: number;
  /** From how many unrelated networks failures must come. */
  readonly networks: number;
  /** How many times as long its pages may take at the 95th percentile. */
  readonly slowdown: number;
}

/** Which of the two releases a visitor got. */
export type Side = 'candidate' | 'live';

/** Views, and how many of them failed. */
export interface Tally {
  readonly views: number;
  readonly failed: number;
}

/** A candidate beside what is live, by the views that this process answered. */
export interface CanaryTrial {
  /** @param visitor the network that the visitor comes from */
  viewed(side: Side, visitor: string, failed: boolean): void;
  /** A browser reports that a page failed in it. It counts once for each network, and only where there was a view. */
  failedInBrowser(side: Side, visitor: string): void;
  tally(side: Side): Tally;
  isWorse(): boolean;
}

/**
 * Begins a trial. What one customer of a provider may have is one network (`widerNetwork`). It counts for at most a fifth of the
 * views that are needed, so that neither a flood of forged failures ends a candidate nor a flood of good views hides a bad one.
 */
export function createCanaryTrial({ views, margin, networks: minNetworks }: CanaryRules): CanaryTrial {
  const mostOfOne = Math.max(1, Math.floor(views / 5));
  const tallies = { candidate: { views: 0, failed: 0 }, live: { views: 0, failed: 0 } };
  let failingNetworks = 0;
  let failingNetworksBefore = 0;
  const networks = new LRUCache<string, Network>({ max: NETWORKS });

  function add(side: Side, amount: Tally): void {
    tallies[side].views += amount.views;
    tallies[side].failed += amount.failed;
  }

  /** What happened long ago counts less and less. */
  function age(): void {
    for (const tally of Object.values(tallies)) {
      tally.views = Math.ceil(tally.views / 2);
      tally.failed = Math.floor(tally.failed / 2);
    }
    networks.clear();
    failingNetworksBefore = failingNetworks;
    failingNetworks = 0;
  }

  /** Failures behind an uncounted proxy look like one network, so those that this process saw itself need no second one. */
  function addFailure(side: Side, network: Network, isObserved: boolean): void {
    if (side === 'candidate' && network.failed === 0) failingNetworks += 1;
    if (side === 'candidate' && network.isShared && isObserved) failingNetworks = minNetworks;
    network.failed += 1;
  }

  return {
    viewed(side, visitor, failed) {
      const key = `${side} ${widerNetwork(visitor)}`;
      const network = networks.get(key) ?? beginning(standsForMany(visitor), mostOfOne);
      if (network.views >= network.mostViews) return;
      const one = { views: 1, failed: failed ? 1 : 0 };
      network.views += 1;
      if (failed) addFailure(side, network, true);
      if (network.views === 1) networks.set(key, network);
      add(side, one);
      if (tallies.candidate.views >= 2 * views) age();
    },
    failedInBrowser(side, visitor) {
      const network = networks.get(`${side} ${widerNetwork(visitor)}`);
      if (!network || network.failed >= network.views || network.reports >= network.mostReports) return;
      network.reports += 1;
      addFailure(side, network, false);
      add(side, { views: 0, failed: 1 });
    },
    tally: (side) => ({ ...tallies[side] }),
    isWorse: () =>
      tallies.candidate.views >= views &&
      Math.max(failingNetworks, failingNetworksBefore) >= minNetworks &&
      share(tallies.candidate) - share(tallies.live) > margin,
  };
}

/** What came of one network. */
interface Network extends Tally {
  views: number;
  failed: number;
  /** Failures in browsers that were believed. */
  reports: number;
  readonly isShared: boolean;
  readonly mostViews: number;
  readonly mostReports: number;
}

function beginning(isShared: boolean, mostOfOne: number): Network {
  const most = isShared ? { mostViews: Infinity, mostReports: Infinity } : { mostViews: mostOfOne, mostReports: 1 };
  return { views: 0, failed: 0, reports: 0, isShared, ...most };
}

/** The share of views that failed, from 0 to 1. */
export function share({ views, failed }: Tally): number {
  return views === 0 ? 0 : failed / views;
}

/** How many networks are told apart at a time; one that is forgotten counts anew. */
const NETWORKS = 10_000;
