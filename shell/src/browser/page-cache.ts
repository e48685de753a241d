import { retry } from '@ledgerlight/resilience/retry';
/** Keeps the data of pages, each under the path and query of its page. */
export interface PageCache {
  /** What is kept, for whoever goes back; undefined when that is too old. */
  kept(path: string): unknown;
  /** Keeps the data, and gives what is kept: the former value where it says the same. */
  keep(path: string, pageData: unknown): unknown;
  /**
   * What is kept and new enough, or else comes of asking: at one time nobody asks twice.
   * @param retries how often it is asked for again, after longer and longer pauses
   */
  fresh(path: string, retries: number, ask: () => Promise<unknown>): Promise<unknown>;
}

/** Makes the cache. */
export function createPageCache(): PageCache {
  const pages = new Map<string, { readonly pageData: unknown; readonly since: number }>();
  const asked = new Map<string, Promise<unknown>>();

  function keep(path: string, given: unknown): unknown {
    const former = pages.get(path)?.pageData;
    const pageData = former !== undefined && JSON.stringify(former) === JSON.stringify(given) ? former : given;
    for (const [other, { since }] of pages) if (isOlder(since, ONE_HOUR)) pages.delete(other);
    pages.set(path, { pageData, since: Date.now() });
    return pageData;
  }

  async function request(path: string, retries: number, ask: () => Promise<unknown>): Promise<unknown> {
    try {
      return keep(path, await askAgain(ask, retries));
    } finally {
      asked.delete(path);
    }
  }

  return {
    keep,
    kept(path) {
      const page = pages.get(path);
      return page && !isOlder(page.since, ONE_HOUR) ? page.pageData : undefined;
    },
    async fresh(path, retries, ask) {
      const page = pages.get(path);
      if (page && !isOlder(page.since, FIVE_MINUTES)) return page.pageData;
      const asking = asked.get(path) ?? request(path, retries, ask);
      asked.set(path, asking);
      return asking;
    },
  };
}

/** How long data is shown without being asked for again (specification section 9), in milliseconds. */
const FIVE_MINUTES = 5 * 60_000;
/** How long a page that was shown is at hand for whoever goes back to it. */
const ONE_HOUR = 60 * 60_000;
/** The first pause; each is twice as long as the one before. */
const FIRST_PAUSE = 1_000;

function isOlder(since: number, age: number): boolean {
  return Date.now() - since >= age;
}

function askAgain(ask: () => Promise<unknown>, retries: number): Promise<unknown> {
  return retry(ask, { delays: Array.from({ length: retries }, (_, earlier) => FIRST_PAUSE * 2 ** earlier) });
}
