import { isUnreachable } from '@ledgerlight/backend/errors';
import { LRUCache } from 'lru-cache';

/** What the loaders of pages gave last, for the time in which the backend does not answer. */
export interface LastGoodData {
  /**
   * The data of the page at `path`: what `load` gives, or what it gave the last time when it fails now. After the backend
   * did not answer, what is kept is given at once for a while, and one request at a time finds out whether it is back:
   * `load` is told that it was `away`.
   * @throws what `load` throws when nothing is kept, and every answer such as 404, which also ends what was kept
   */
  read(path: string, load: (away: boolean) => Promise<unknown>, report: (failure: unknown) => void): Promise<unknown>;
}

/** Makes a store that keeps nothing yet. */
export function createLastGoodData(now: () => number = Date.now): LastGoodData {
  const kept = new LRUCache<string, { readonly data: unknown }>({ max: PAGES });
  let awayUntil = 0;

  return {
    async read(path, load, report) {
      const last = kept.get(path);
      if (last && now() < awayUntil) return last.data;
      const away = awayUntil > 0;
      if (away) awayUntil = now() + PAUSE;
      try {
        const data = await load(away);
        awayUntil = 0;
        kept.set(path, { data });
        return data;
      } catch (failure) {
        if (!(failure instanceof Error)) {
          awayUntil = 0;
          kept.delete(path);
          throw failure;
        }
        if (isUnreachable(failure)) awayUntil = now() + PAUSE;
        if (!last) throw failure;
        report(failure);
        return last.data;
      }
    },
  };
}

/** How long a backend that did not answer is not waited for again, in milliseconds. */
const PAUSE = 10_000;
/** How many pages are kept. Rendered articles are shared with the reader that keeps as many; the other pages hold cards. */
const PAGES = 500;
