import { Counter, collectDefaultMetrics, Histogram, type Registry as MetricsRegister } from 'prom-client';
import type { RouteKind } from '../http/route.ts';
import type { PageOwner } from '../pages/remotes/remote-routes.ts';
import type { PageDurations, PageForm } from '../pages/renderer.tsx';
import type { PageObserver } from '../pages/routes.ts';
import { releaseKey } from '../releases/release-key.ts';
import { type MetricSources, registerCollectedMetrics } from './collected-metrics.ts';

export type ShellMetrics = ReturnType<typeof createShellMetrics>;

/**
 * Registers the metrics of this process. Labels name kinds, remotes and releases, never what a visitor typed.
 * @param maxMs the longest duration of a page's part
 */
export function createShellMetrics(
  register: MetricsRegister,
  { maxMs, ...sources }: MetricSources & { readonly maxMs: number },
) {
  const registers = [register];
  // By default it wakes the process a hundred times a second.
  collectDefaultMetrics({ register, eventLoopMonitoringPrecision: 100 });
  const requests = new Counter({
    name: 'ledgerlight_requests_total',
    help: 'Responses by kind of route and status.',
    labelNames: ['kind', 'status'],
    registers,
  });
  const cacheReads = new Counter({
    name: 'ledgerlight_page_cache_total',
    help: 'Pages and page data that were cached (hit), cached and renewed meanwhile (stale), or rendered or waited for (miss).',
    labelNames: ['result'],
    registers,
  });
  for (const result of ['hit', 'stale', 'miss']) cacheReads.inc({ result }, 0);
  registerCollectedMetrics(register, sources);
  const endedRollouts = new Counter({
    name: 'ledgerlight_rollouts_ended_total',
    help: 'Rollouts that this process ended because they failed more often than the active release.',
    labelNames: ['remote'],
    registers,
  });
  const cacheRead: PageObserver['cacheRead'] = (result) => cacheReads.inc({ result });
  return {
    ...createReleaseTimings(register, maxMs),
    responded: (kind: RouteKind | 'none', status: number) => requests.inc({ kind, status }),
    cacheRead,
    rolloutEnded: (remote: string) => endedRollouts.inc({ remote }),
  };
}

/**
 * Measures how long the pages and the server code of each release take.
 * @param maxMs the longest duration of a page's part; anything above is counted beyond the last bucket
 */
function createReleaseTimings(register: MetricsRegister, maxMs: number) {
  const labelNames = ['remote', 'release'] as const;
  const registers = [register];
  const buckets = [...BUCKETS_S.filter((seconds) => seconds < maxMs / 1000), maxMs / 1000];
  const histogram = (name: string, help: string) => new Histogram({ name, help, labelNames, buckets, registers });
  const data = histogram('ledgerlight_page_data_seconds', 'How long the remote and the data of a rendered page took.');
  const render = histogram('ledgerlight_page_render_seconds', 'How long the HTML of a rendered document took.');
  const load = histogram('ledgerlight_remote_load_seconds', 'How long the server code of a release took to load.');
  const loadFailures = new Counter({
    name: 'ledgerlight_remote_load_failures_total',
    help: 'Times that the server code of a release could not be loaded.',
    labelNames,
    registers,
  });
  const measured = new Map<string, { readonly remote: string; readonly release: string }>();

  function labelsOf(remote: string, version: string) {
    const labels = { remote, release: version };
    measured.set(releaseKey(remote, version), labels);
    return labels;
  }

  return {
    rendered(form: PageForm, owner: PageOwner | null, durations: PageDurations): void {
      if (!owner) return;
      const labels = labelsOf(owner.remote, owner.version);
      data.observe(labels, durations.data / 1000);
      if (form === 'document') render.observe(labels, durations.render / 1000);
    },
    loaded(remote: string, version: string, milliseconds: number, isLoaded: boolean): void {
      const labels = labelsOf(remote, version);
      if (isLoaded) load.observe(labels, milliseconds / 1000);
      else loadFailures.inc(labels);
    },
    retainOnly(releases: ReadonlySet<string>): void {
      for (const [key, labels] of measured) {
        if (releases.has(key)) continue;
        for (const metric of [data, render, load, loadFailures]) metric.remove(labels);
        measured.delete(key);
      }
    },
  };
}

const BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 50, 100, 200];
