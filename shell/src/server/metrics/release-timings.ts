import { Counter, Histogram, type Registry as MetricsRegister } from 'prom-client';
import type { PageOwner } from '../pages/remotes/path-owners.ts';
import type { PageForm, PageTimes } from '../pages/renderer.tsx';
import type { ViewCounts } from '../releases/canary/view-counts.ts';
import { releaseKey } from '../releases/key.ts';

export interface ReleaseTimings extends Pick<ViewCounts, 'keepOnly'> {
  /** A page was rendered; `owner` is null when it belongs to no remote. */
  made(kind: PageForm, owner: PageOwner | null, took: PageTimes): void;
  /** The server code of a release was requested and came, or did not. */
  loaded(remote: string, version: string, milliseconds: number, isThere: boolean): void;
}

/**
 * Measures how long pages and server code of each release take.
 * @param longestWait how long the server waits for one thing that a page needs, in milliseconds
 */
export function createReleaseTimings(register: MetricsRegister, longestWait: number): ReleaseTimings {
  const labelNames = ['remote', 'release'] as const;
  const registers = [register];
  const buckets = bucketsUpTo(longestWait / 1000);
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
  const timed = new Map<string, { readonly remote: string; readonly release: string }>();

  function labelsOf(remote: string, version: string) {
    const labels = { remote, release: version };
    timed.set(releaseKey(remote, version), labels);
    return labels;
  }

  return {
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
