import type { PageContext } from './request-context.ts';

/** The deadline of one page. */
export interface PageDeadline extends Pick<PageContext, 'limit' | 'over'> {
  /** Must be called when the page is complete. */
  end(): void;
}

/** Starts the clock: `limit` is aborted after `timeout` milliseconds, and `over` rejects shortly after that. */
export function startDeadline(timeout: number): PageDeadline {
  const limit = new AbortController();
  let giveUp = () => {};
  const over = new Promise<never>((_, reject) => {
    giveUp = () => reject(new Error('The page was not ready in time'));
  });
  // Nobody may be waiting any more.
  over.catch(() => undefined);
  let timer = setTimeout(() => {
    timer = setTimeout(giveUp, CACHED_DATA_GRACE_MS);
    limit.abort(new DOMException('The time for the page is over', 'TimeoutError'));
  }, timeout);
  return { limit: limit.signal, over, end: () => clearTimeout(timer) };
}

/** Time to fall back to cached data after the backend's time is over. */
const CACHED_DATA_GRACE_MS = 200;
