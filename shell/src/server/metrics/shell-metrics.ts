import { Counter, collectDefaultMetrics, type Registry as MetricsRegister } from 'prom-client';
import { type MeasuredParts, registerGatheredMetrics } from './gathered-metrics.ts';
import { createReleaseTimings, type ReleaseTimings } from './release-timings.ts';
import { createRequestCounts, type RequestCounts } from './request-counts.ts';

/** The metrics of this process. Labels name kinds, remotes and releases, never what a visitor typed. */
export interface ShellMetrics extends RequestCounts, ReleaseTimings {
  canaryEnded(remote: string): void;
}

/**
 * Registers the metrics of this process.
 * @param longestWait how long the server waits for one thing that a page needs, in milliseconds
 */
export function createShellMetrics(
  register: MetricsRegister,
  { longestWait, ...parts }: MeasuredParts & { readonly longestWait: number },
): ShellMetrics {
  collectDefaultMetrics({ register });
  const requestCounts = createRequestCounts(register);
  registerGatheredMetrics(register, parts);
  const endedCanaries = new Counter({
    name: 'ledgerlight_canaries_ended_total',
    help: 'Canaries that this process ended because they failed more often than the active release.',
    labelNames: ['remote'],
    registers: [register],
  });
  return {
    ...requestCounts,
    ...createReleaseTimings(register, longestWait),
    canaryEnded: (remote) => endedCanaries.inc({ remote }),
  };
}
