import { Counter, Gauge, type Registry as MetricsRegister } from 'prom-client';
import type { CanaryState } from '../releases/canary/canaries.ts';
import type { ViewCount } from '../releases/canary/view-counts.ts';
import type { Serving } from '../releases/serving.ts';

/** What is read when the metrics are requested. */
export interface MeasuredParts {
  counts(): readonly ViewCount[];
  canaries(): readonly CanaryState[];
  serving(): Serving;
  /** Whether the change feed is being read, so that an edit is known within a moment. */
  isFollowing(): boolean;
  /** How many lines the log's output did not take. */
  droppedLogLines(): number;
}

/** Registers the metrics that are read from other parts of the server at each request for them. */
export function registerGatheredMetrics(register: MetricsRegister, parts: MeasuredParts): void {
  registerViewCounts([register], parts);
  registerCanaries([register], parts);
  registerReleases([register], parts);
  registerFeedAndLog([register], parts);
}

function registerViewCounts(registers: MetricsRegister[], { counts }: MeasuredParts): void {
  new Counter({
    name: 'ledgerlight_page_views_total',
    help: 'Pages by remote and release; failed when a part of the page, or all of it, was missing.',
    labelNames: ['remote', 'release', 'result'],
    registers,
    collect() {
      this.reset();
      for (const { remote, version, views, failed } of counts()) {
        this.inc({ remote, release: version, result: 'whole' }, views - failed);
        this.inc({ remote, release: version, result: 'failed' }, failed);
      }
    },
  });
  new Counter({
    name: 'ledgerlight_browser_failures_total',
    help: 'Failures of pages reported by browsers. Anybody can send them.',
    labelNames: ['remote', 'release'],
    registers,
    collect() {
      this.reset();
      for (const { remote, version, inBrowsers } of counts()) this.inc({ remote, release: version }, inBrowsers);
    },
  });
}

function registerCanaries(registers: MetricsRegister[], { canaries }: MeasuredParts): void {
  new Gauge({
    name: 'ledgerlight_canary_percent',
    help: 'The share of visitors that get a canary.',
    labelNames: ['remote', 'release'],
    aggregator: 'max',
    registers,
    collect() {
      this.reset();
      for (const { remote, version, percent } of canaries()) this.set({ remote, release: version }, percent);
    },
  });
  new Gauge({
    name: 'ledgerlight_canary_views',
    help: 'Views by which a canary is judged, of it and of the active release beside it.',
    labelNames: ['remote', 'side', 'result'],
    registers,
    collect() {
      this.reset();
      for (const { remote, ...sides } of canaries()) {
        for (const side of ['candidate', 'live'] as const) {
          this.set({ remote, side, result: 'whole' }, sides[side].views - sides[side].failed);
          this.set({ remote, side, result: 'failed' }, sides[side].failed);
        }
      }
    },
  });
}

function registerReleases(registers: MetricsRegister[], { serving }: MeasuredParts): void {
  new Gauge({
    name: 'ledgerlight_registry_revision',
    help: 'The revision of the active registry.',
    aggregator: 'min',
    registers,
    collect() {
      this.set(serving().revision);
    },
  });
  new Gauge({
    name: 'ledgerlight_releases_served',
    help: 'The processes that serve a release to visitors.',
    labelNames: ['remote', 'release'],
    registers,
    collect() {
      this.reset();
      for (const [remote, versions] of Object.entries(serving().releases))
        for (const release of versions) this.set({ remote, release }, 1);
    },
  });
  new Gauge({
    name: 'ledgerlight_releases_refused',
    help: 'The processes that do not serve a release of the registry because it cannot be used.',
    labelNames: ['remote', 'release'],
    registers,
    collect() {
      this.reset();
      for (const { remote, version } of serving().refused) this.set({ remote, release: version }, 1);
    },
  });
}

function registerFeedAndLog(registers: MetricsRegister[], { isFollowing, droppedLogLines }: MeasuredParts): void {
  new Gauge({
    name: 'ledgerlight_changes_followed',
    help: 'Whether the change feed is read (1), so that pages are cached for minutes.',
    aggregator: 'min',
    registers,
    collect() {
      this.set(isFollowing() ? 1 : 0);
    },
  });
  new Counter({
    name: 'ledgerlight_log_lines_dropped_total',
    help: 'Log lines that the standard output did not take: it was full, closed or not read.',
    registers,
    collect() {
      this.reset();
      this.inc(droppedLogLines());
    },
  });
}
