import { retry } from '@ledgerlight/resilience/retry';

/** Data stays fresh for so long (specification section 9). */
const FRESH_MS = 5 * 60_000;
const MAX_AGE_MS = 60 * 60_000;
const FIRST_RETRY_DELAY_MS = 1_000;

/** Creates the cache in the browser for the data of visited and prefetched pages. */
export function createPageDataCache() {
  const entries = new Map<string, { readonly pageData: unknown; readonly since: number }>();
  const requests = new Map<string, Promise<unknown>>();

  /** Returns the stored value: the former one if it is equal, so that nothing renders again. */
  function store(path: string, received: unknown): unknown {
    const former = entries.get(path)?.pageData;
    const pageData = former !== undefined && JSON.stringify(former) === JSON.stringify(received) ? former : received;
    for (const [other, { since }] of entries) if (isOlder(since, MAX_AGE_MS)) entries.delete(other);
    entries.set(path, { pageData, since: Date.now() });
    return pageData;
  }

  return {
    store,
    peek(path: string): unknown {
      const entry = entries.get(path);
      return entry && !isOlder(entry.since, MAX_AGE_MS) ? entry.pageData : undefined;
    },
    /** Returns fresh data, or requests it once for all simultaneous callers, with exponential retry delays. */
    async get(path: string, retries: number, request: () => Promise<unknown>): Promise<unknown> {
      const entry = entries.get(path);
      if (entry && !isOlder(entry.since, FRESH_MS)) return entry.pageData;
      const delays = Array.from({ length: retries }, (_, earlier) => FIRST_RETRY_DELAY_MS * 2 ** earlier);
      const pending =
        requests.get(path) ??
        retry(request, { delays })
          .then((received) => store(path, received))
          .finally(() => requests.delete(path));
      requests.set(path, pending);
      return pending;
    },
  };
}

function isOlder(since: number, age: number): boolean {
  return Date.now() - since >= age;
}
