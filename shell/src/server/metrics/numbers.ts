import { Counter, collectDefaultMetrics, Gauge, Histogram, type Registry as MetricsRegister } from 'prom-client';
import type { RouteKind } from '../http/answer.ts';
import type { PageOwner } from '../pages/remotes/path-owners.ts';
import type { PageForm, PageTimes } from '../pages/renderer.tsx';
import type { PageWatch } from '../pages/routes.ts';
import type { CanaryState } from '../releases/canary/canaries.ts';
import type { ViewCount, ViewCounts } from '../releases/canary/view-counts.ts';
import { releaseKey } from '../releases/key.ts';
import type { Serving } from '../releases/serving.ts';

/** What the server tells of itself in numbers. Labels name kinds, remotes and releases, never what a visitor typed. */
export interface ShellMetrics extends Pick<PageWatch, 'looked'>, Pick<ViewCounts, 'keepOnly'> {
  answered(kind: RouteKind | 'none', status: number): void;
  /** A page was rendered; `owner` is null when it is of no remote. */
  made(kind: PageForm, owner: PageOwner | null, took: PageTimes): void;
  /** The server code of a release was asked for and came, or did not. */
  loaded(remote: string, version: string, milliseconds: number, isThere: boolean): void;
  canaryEnded(remote: string): void;
}

/** What is looked at when somebody reads the numbers. */
export interface MeasuredParts {
  counts(): readonly ViewCount[];
  canaries(): readonly CanaryState[];
  serving(): Serving;
  /** Whether a change of posts would be known within a moment. */
  isFollowing(): boolean;
  /** How many lines the log's output did not take. */
  droppedLogLines(): number;
  /** How long the server waits for one thing that a page needs, in milliseconds. */
  readonly longestWait: number;
}

/** Puts the numbers of this process into a register. */
export function createShellMetrics(register: MetricsRegister, parts: MeasuredParts): ShellMetrics {
  const registers = [register];
  const answers = new Map<string, Map<number, number>>();
  const looks = { hit: 0, stale: 0, miss: 0 };
  const timed = new Map<string, { readonly remote: string; readonly release: string }>();
  collectDefaultMetrics({ register });

  // What every request counts is added up here, because a counter with labels takes longer than the rest of a kept answer may.
  new Counter({
    name: 'ledgerlight_requests_total',
    help: 'Answers by kind of route and status.',
    labelNames: ['kind', 'status'],
    registers,
    collect() {
      this.reset();
      for (const [kind, counts] of answers) for (const [status, count] of counts) this.inc({ kind, status }, count);
    },
  });
  new Counter({
    name: 'ledgerlight_page_cache_total',
    help: 'Pages and page data that were kept (hit), kept and renewed meanwhile (stale), or made or waited for (miss).',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset();
      for (const [result, count] of Object.entries(looks)) this.inc({ result }, count);
    },
  });
  new Counter({
    name: 'ledgerlight_page_views_total',
    help: 'Pages answered by remote and release; failed when a part of the page, or all of it, could not be had.',
    labelNames: ['remote', 'release', 'result'],
    registers,
    collect() {
      this.reset();
      for (const { remote, version, views, failed } of parts.counts()) {
        this.inc({ remote, release: version, result: 'whole' }, views - failed);
        this.inc({ remote, release: version, result: 'failed' }, failed);
      }
    },
  });
  new Counter({
    name: 'ledgerlight_browser_failures_total',
    help: 'Failures of pages that browsers told of. Anybody can send them.',
    labelNames: ['remote', 'release'],
    registers,
    collect() {
      this.reset();
      for (const { remote, version, inBrowsers } of parts.counts()) this.inc({ remote, release: version }, inBrowsers);
    },
  });
  new Gauge({
    name: 'ledgerlight_canary_percent',
    help: 'The share of visitors that get a candidate.',
    labelNames: ['remote', 'release'],
    aggregator: 'max',
    registers,
    collect() {
      this.reset();
      for (const { remote, version, percent } of parts.canaries()) this.set({ remote, release: version }, percent);
    },
  });
  new Gauge({
    name: 'ledgerlight_canary_views',
    help: 'Views by which a candidate is judged just now, of it and of what is live beside it.',
    labelNames: ['remote', 'side', 'result'],
    registers,
    collect() {
      this.reset();
      for (const { remote, ...sides } of parts.canaries()) {
        for (const side of ['candidate', 'live'] as const) {
          this.set({ remote, side, result: 'whole' }, sides[side].views - sides[side].failed);
          this.set({ remote, side, result: 'failed' }, sides[side].failed);
        }
      }
    },
  });
  new Gauge({
    name: 'ledgerlight_registry_revision',
    help: 'The revision of the registry that was taken over last.',
    aggregator: 'min',
    registers,
    collect() {
      this.set(parts.serving().revision);
    },
  });
  new Gauge({
    name: 'ledgerlight_releases_served',
    help: 'The processes that serve a release to visitors.',
    labelNames: ['remote', 'release'],
    registers,
    collect() {
      this.reset();
      for (const [remote, versions] of Object.entries(parts.serving().releases))
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
      for (const { remote, version } of parts.serving().refused) this.set({ remote, release: version }, 1);
    },
  });
  new Gauge({
    name: 'ledgerlight_changes_followed',
    help: 'Whether a change of posts would be known within a moment (1), so that pages are kept for minutes.',
    aggregator: 'min',
    registers,
    collect() {
      this.set(parts.isFollowing() ? 1 : 0);
    },
  });
  new Counter({
    name: 'ledgerlight_log_lines_dropped_total',
    help: 'Log lines that the standard output did not take: it was full, closed or not read.',
    registers,
    collect() {
      this.reset();
      this.inc(parts.droppedLogLines());
    },
  });
  const ended = new Counter({
    name: 'ledgerlight_canaries_ended_total',
    help: 'Candidates that this process ended because they failed more often than what was live.',
    labelNames: ['remote'],
    registers,
  });
  const ofRelease = {
    labelNames: ['remote', 'release'] as const,
    buckets: bucketsUpTo(parts.longestWait / 1000),
    registers,
  };
  const data = new Histogram({
    name: 'ledgerlight_page_data_seconds',
    help: 'How long the remote and the data of a page took that was made anew.',
    ...ofRelease,
  });
  const render = new Histogram({
    name: 'ledgerlight_page_render_seconds',
    help: 'How long the HTML of a document took that was made anew.',
    ...ofRelease,
  });
  const load = new Histogram({
    name: 'ledgerlight_remote_load_seconds',
    help: 'How long the server code of a release took to load.',
    ...ofRelease,
  });
  const loadFailures = new Counter({
    name: 'ledgerlight_remote_load_failures_total',
    help: 'Times that the server code of a release could not be loaded.',
    labelNames: ofRelease.labelNames,
    registers,
  });

  function labelsOf(remote: string, version: string) {
    const labels = { remote, release: version };
    timed.set(releaseKey(remote, version), labels);
    return labels;
  }

  return {
    answered(kind, status) {
      const counts = answers.get(kind) ?? new Map<number, number>();
      answers.set(kind, counts.set(status, (counts.get(status) ?? 0) + 1));
    },
    looked(result) {
      looks[result] += 1;
    },
    made(kind, owner, took) {
      if (!owner) return;
      const labels = labelsOf(owner.remote, owner.version);
      data.observe(labels, took.data / 1000);
      if (kind === 'document') render.observe(labels, took.render / 1000);
    },
    loaded(remote, version, milliseconds, isThere) {
      const labels = labelsOf(remote, version);
      if (isThere) load.observe(labels, milliseconds / 1000);
      else loadFailures.inc(labels);
    },
    canaryEnded: (remote) => ended.inc({ remote }),
    keepOnly(kept) {
      for (const [key, labels] of timed) {
        if (kept.has(key)) continue;
        for (const metric of [data, render, load, loadFailures]) metric.remove(labels);
        timed.delete(key);
      }
    },
  };
}

/** What takes longer than the longest time, in seconds, is counted beyond the last bucket. */
function bucketsUpTo(longest: number): number[] {
  return [...BUCKETS.filter((seconds) => seconds < longest), longest];
}

/** In seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 50, 100, 200];
