import { AsyncLocalStorage } from 'node:async_hooks';

/** A page that is just being loaded. Routes are made once for all pages, so what differs between pages is found here. */
export interface PageUnderWay {
  readonly url: URL;
  /** Whether data is asked for again after a failure. */
  readonly retrying: boolean;
  /** What is asked of the backend ends with it. */
  readonly limit: AbortSignal;
  /** Rejects when the page has to be answered with what is there. */
  readonly over: Promise<never>;
  /** Takes note of a failure that leaves the page without a part. */
  fail(failure: unknown): void;
}

/** Runs the work of a page. */
export function withPage<Result>(page: PageUnderWay, work: () => Result): Result {
  return underWay.run(page, work);
}

/** The page whose work this is; undefined for work of none. */
export function presentPage(): PageUnderWay | undefined {
  return underWay.getStore();
}

/** The time of one page. */
export interface PageTime extends Pick<PageUnderWay, 'limit' | 'over'> {
  /** Must be called when the page is there. */
  end(): void;
}

/** Begins to count: after `within` milliseconds the backend's time is over, and shortly after that the page's. */
export function beginPageTime(within: number): PageTime {
  const limit = new AbortController();
  let giveUp = () => {};
  const over = new Promise<never>((_, reject) => {
    giveUp = () => reject(new Error('The page was not ready in time'));
  });
  // Perhaps nobody waits any more.
  over.catch(() => undefined);
  let timer = setTimeout(() => {
    timer = setTimeout(giveUp, FOR_WHAT_IS_KEPT);
    limit.abort(new DOMException('The time for the page is over', 'TimeoutError'));
  }, within);
  return { limit: limit.signal, over, end: () => clearTimeout(timer) };
}

const underWay = new AsyncLocalStorage<PageUnderWay>();

/** How long handing on what is kept takes after the backend's time is over, in milliseconds. */
const FOR_WHAT_IS_KEPT = 200;
