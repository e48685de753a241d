import { Counter, type Registry as MetricsRegister } from 'prom-client';
import type { RouteKind } from '../http/answer.ts';
import type { PageWatch } from '../pages/routes.ts';

export interface RequestCounts extends Pick<PageWatch, 'looked'> {
  answered(kind: RouteKind | 'none', status: number): void;
}

/** Counts every request. Sums are built here, because a labelled counter takes longer than the rest of a cached response may. */
export function createRequestCounts(register: MetricsRegister): RequestCounts {
  const requests = new Map<string, Map<number, number>>();
  const cacheResults = { hit: 0, stale: 0, miss: 0 };
  new Counter({
    name: 'ledgerlight_requests_total',
    help: 'Responses by kind of route and status.',
    labelNames: ['kind', 'status'],
    registers: [register],
    collect() {
      this.reset();
      for (const [kind, counts] of requests) for (const [status, count] of counts) this.inc({ kind, status }, count);
    },
  });
  new Counter({
    name: 'ledgerlight_page_cache_total',
    help: 'Pages and page data that were cached (hit), cached and renewed meanwhile (stale), or rendered or waited for (miss).',
    labelNames: ['result'],
    registers: [register],
    collect() {
      this.reset();
      for (const [result, count] of Object.entries(cacheResults)) this.inc({ result }, count);
    },
  });
  return {
    answered(kind, status) {
      const counts = requests.get(kind) ?? new Map<number, number>();
      requests.set(kind, counts.set(status, (counts.get(status) ?? 0) + 1));
    },
    looked(result) {
      cacheResults[result] += 1;
    },
  };
}
