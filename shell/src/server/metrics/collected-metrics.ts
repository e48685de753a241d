import type { Registry } from '@ledgerlight/federation/registry';
import { Counter, Gauge, type Registry as MetricsRegister } from 'prom-client';
import type { ViewCount } from '../releases/rollout/view-counts.ts';
import type { Serving } from '../releases/serving-report.ts';

export interface MetricSources {
  viewCounts(): readonly ViewCount[];
  registry(): Registry;
  serving(): Serving;
  isFollowing(): boolean;
  droppedLogLines(): number;
}

type Sample = readonly [labels: Readonly<Record<string, string>>, value: number];

interface CollectedMetric {
  readonly name: string;
  readonly help: string;
  readonly labelNames: readonly string[];
  /** Of a gauge, across processes; a counter without. */
  readonly aggregator?: 'sum' | 'min' | 'max';
  samples(sources: MetricSources): readonly Sample[];
}

/** Registers the metrics that are read from other parts of the server when `/metrics` is requested. */
export function registerCollectedMetrics(register: MetricsRegister, sources: MetricSources): void {
  for (const { name, help, labelNames, aggregator, samples } of METRICS) {
    const options = {
      ...{ name, help, labelNames, registers: [register] },
      collect(this: Pick<Gauge, 'reset' | 'inc'>) {
        this.reset();
        for (const [labels, value] of samples(sources)) this.inc(labels, value);
      },
    };
    if (aggregator) new Gauge({ ...options, aggregator });
    else new Counter(options);
  }
}

const METRICS: readonly CollectedMetric[] = [
  {
    name: 'ledgerlight_page_views_total',
    help: 'Pages by remote and release; failed when a part of the page, or all of it, was missing.',
    labelNames: ['remote', 'release', 'result'],
    samples: ({ viewCounts }) =>
      viewCounts().flatMap(({ remote, version, views, failed }): Sample[] => [
        [{ remote, release: version, result: 'whole' }, views - failed],
        [{ remote, release: version, result: 'failed' }, failed],
      ]),
  },
  {
    name: 'ledgerlight_browser_failures_total',
    help: 'Failures of pages reported by browsers. Anybody can send them.',
    labelNames: ['remote', 'release'],
    samples: ({ viewCounts }) =>
      viewCounts().map(({ remote, version, inBrowsers }) => [{ remote, release: version }, inBrowsers]),
  },
  {
    name: 'ledgerlight_rollout_percent',
    help: 'The share of visitors that get a rollout.',
    labelNames: ['remote', 'release'],
    aggregator: 'max',
    samples: ({ registry }) =>
      Object.entries(registry().remotes).flatMap(([remote, { candidate }]): Sample[] =>
        candidate ? [[{ remote, release: candidate.release.version }, candidate.percent]] : [],
      ),
  },
  {
    name: 'ledgerlight_registry_revision',
    help: 'The revision of the active registry.',
    labelNames: [],
    aggregator: 'min',
    samples: ({ serving }) => [[{}, serving().revision]],
  },
  {
    name: 'ledgerlight_releases_served',
    help: 'The processes that serve a release to visitors.',
    labelNames: ['remote', 'release'],
    aggregator: 'sum',
    samples: ({ serving }) =>
      Object.entries(serving().releases).flatMap(([remote, versions]) =>
        versions.map((release): Sample => [{ remote, release }, 1]),
      ),
  },
  {
    name: 'ledgerlight_releases_refused',
    help: 'The processes that do not serve a release of the registry because it cannot be used.',
    labelNames: ['remote', 'release'],
    aggregator: 'sum',
    samples: ({ serving }) => serving().refused.map(({ remote, version }) => [{ remote, release: version }, 1]),
  },
  {
    name: 'ledgerlight_changes_followed',
    help: 'Whether the change feed is read (1), so that pages are cached for minutes.',
    labelNames: [],
    aggregator: 'min',
    samples: ({ isFollowing }) => [[{}, isFollowing() ? 1 : 0]],
  },
  {
    name: 'ledgerlight_log_lines_dropped_total',
    help: 'Log lines that the standard output did not take: it was full, closed or not read.',
    labelNames: [],
    samples: ({ droppedLogLines }) => [[{}, droppedLogLines()]],
  },
];
