import { LRUCache } from 'lru-cache';
import { standsForMany, widerNetwork } from '../../traffic/client-network.ts';
import type { CanaryRules, Side } from './canary-trial.ts';

/** The page times of a candidate beside those of the active release, as this process measured them. */
export interface LatencyTrial {
  /**
   * A document was rendered; cached ones say nothing of a release.
   * @param visitor the network that asked for it
   */
  rendered(side: Side, visitor: string, milliseconds: number): void;
  /** Returns why the candidate is too slow, with the numbers; null when it is not, or too few pages were rendered. */
  problem(): string | null;
}

interface Sample {
  readonly milliseconds: number;
  readonly network: string;
}

/**
 * Creates a trial of the last documents of each side. One network counts for a twentieth of the pages that are needed, so it cannot
 * move the 95th percentile alone by asking for what is slow.
 */
export function createLatencyTrial({ views, networks: minNetworks, slowdown }: CanaryRules): LatencyTrial {
  const needed = Math.min(views, MAX_NEEDED);
  const samples: Record<Side, Sample[]> = { candidate: [], live: [] };
  const counts = new LRUCache<string, number>({ max: NETWORKS });
  const maxOfOne = Math.max(1, Math.floor(needed / 20));

  return {
    rendered(side, visitor, milliseconds) {
      const network = standsForMany(visitor) ? SHARED : widerNetwork(visitor);
      const key = `${side} ${network}`;
      const count = counts.get(key) ?? 0;
      if (network !== SHARED && count >= maxOfOne) return;
      counts.set(key, count + 1);
      samples[side].push({ milliseconds, network });
      if (samples[side].length < 2 * needed) return;
      samples[side].splice(0, needed);
      for (const other of counts.keys()) if (other.startsWith(side)) counts.delete(other);
    },
    problem() {
      if (samples.candidate.length < needed || samples.live.length < needed) return null;
      const [candidate, live] = [percentile95(samples.candidate), percentile95(samples.live)];
      const limit = slowdown * live;
      if (candidate <= limit) return null;
      const slow = samples.candidate.filter(({ milliseconds }) => milliseconds > limit);
      const slowNetworks = new Set(slow.map(({ network }) => network));
      if (slowNetworks.size < minNetworks && !slowNetworks.has(SHARED)) return null;
      return `the 95th percentile of page times is ${candidate.toFixed(1)} ms, and ${live.toFixed(1)} ms of the active release`;
    },
  };
}

function percentile95(samples: readonly Sample[]): number {
  const sorted = samples.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
  return sorted[Math.ceil(0.95 * sorted.length) - 1] ?? 0;
}

/** Stands for all visitors behind a proxy that is not counted, who cannot be told apart. */
const SHARED = 'shared';
const NETWORKS = 10_000;
/** They are sorted with each document. */
const MAX_NEEDED = 1_000;
