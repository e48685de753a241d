import { LRUCache } from 'lru-cache';
import type { CanaryRules, Side } from './failure-trial.ts';
import { isSharedNetwork, widerNetwork } from './networks.ts';

interface Sample {
  readonly milliseconds: number;
  readonly network: string;
}

/**
 * Compares the render times of a rollout with those of the active release. One network counts for a twentieth of the needed pages, so
 * it cannot move the 95th percentile alone.
 */
export function createLatencyTrial({ views, networks: minNetworks, slowdown }: CanaryRules) {
  const needed = Math.min(views, MAX_NEEDED_SAMPLES);
  const samples: Record<Side, Sample[]> = { candidate: [], live: [] };
  const counts = new LRUCache<string, number>({ max: MAX_NETWORKS });
  const maxOfOneNetwork = Math.max(1, Math.floor(needed / 20));

  return {
    rendered(side: Side, clientKey: string, milliseconds: number): void {
      const network = isSharedNetwork(clientKey) ? SHARED_NETWORK : widerNetwork(clientKey);
      const key = `${side} ${network}`;
      const count = counts.get(key) ?? 0;
      if (network !== SHARED_NETWORK && count >= maxOfOneNetwork) return;
      counts.set(key, count + 1);
      samples[side].push({ milliseconds, network });
      if (samples[side].length < 2 * needed) return;
      samples[side].splice(0, needed);
      for (const other of counts.keys()) if (other.startsWith(side)) counts.delete(other);
    },
    problem(): string | null {
      if (samples.candidate.length < needed || samples.live.length < needed) return null;
      const [candidate, live] = [percentile95(samples.candidate), percentile95(samples.live)];
      const limit = slowdown * live;
      if (candidate <= limit) return null;
      const slow = samples.candidate.filter(({ milliseconds }) => milliseconds > limit);
      const slowNetworks = new Set(slow.map(({ network }) => network));
      if (slowNetworks.size < minNetworks && !slowNetworks.has(SHARED_NETWORK)) return null;
      return `the 95th percentile of page times is ${candidate.toFixed(1)} ms, and ${live.toFixed(1)} ms of the active release`;
    },
  };
}

function percentile95(samples: readonly Sample[]): number {
  const sorted = samples.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
  return sorted[Math.ceil(0.95 * sorted.length) - 1] ?? 0;
}

/** Stands for all visitors behind an uncounted proxy. */
const SHARED_NETWORK = 'shared';
const MAX_NETWORKS = 10_000;
/** Bounded, because they are sorted for each document. */
const MAX_NEEDED_SAMPLES = 1_000;
