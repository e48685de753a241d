import { isUnreachable } from '@ledgerlight/backend/errors';
import { LRUCache } from 'lru-cache';
import { type KnownChanges, NO_CHANGES } from '../changes/follower.ts';
import { noteReading, type Reading, withReading } from '../changes/reading.ts';

/** What the loaders of pages gave last, for the time in which the backend does not answer. */
export interface LastGoodData {
  /**
   * The data of the page of this name: what `load` gives, or what it gave the last time when it fails now. After the backend
   * did not answer, what is kept is given at once for a while, and one request at a time finds out whether it is back:
   * `load` is told that it was `away`.
   * @throws what `load` throws when nothing is kept, and every answer such as 404, which also ends what was kept; what is known to be
   * taken from visitors ends too
   */
  read(path: string, load: (away: boolean) => Promise<unknown>, report: (failure: unknown) => void): Promise<unknown>;
}

/** Makes a store that keeps nothing yet. */
export function createLastGoodData(
  changes: KnownChanges = NO_CHANGES,
  now: () => number = () => performance.now(),
): LastGoodData {
  const kept = new LRUCache<string, Kept>({ max: PAGES, maxSize: MEMORY, sizeCalculation: ({ data }) => sizeOf(data) });
  let awayUntil = 0;
  /** How many changes were known when the question was put that the backend did not answer last. */
  let countWhenAway = 0;

  /** What is kept for the path, without what visitors must not see any more. */
  function lastOf(path: string): Kept | undefined {
    const last = kept.get(path);
    if (!last || changes.fateOf(last.reading) !== 'removed') return last;
    kept.delete(path);
    return undefined;
  }

  function handedOn({ data, reading }: Kept): unknown {
    noteReading(reading);
    return data;
  }

  return {
    async read(path, load, report) {
      const before = lastOf(path);
      const { count } = changes;
      // A change was told of by the backend itself, which is there again.
      if (before && now() < awayUntil && (count === countWhenAway || changes.fateOf(before.reading) === 'same')) {
        return handedOn(before);
      }
      const away = awayUntil > 0;
      if (away) awayUntil = now() + PAUSE;
      try {
        const { result: data, reading } = await withReading(count, () => load(away));
        awayUntil = 0;
        const read = { data, reading };
        kept.set(path, read);
        return handedOn(read);
      } catch (failure) {
        if (!(failure instanceof Error)) {
          awayUntil = 0;
          kept.delete(path);
          throw failure;
        }
        if (isUnreachable(failure)) {
          awayUntil = now() + PAUSE;
          countWhenAway = count;
        }
        const last = lastOf(path);
        if (!last) throw failure;
        report(failure);
        return handedOn(last);
      }
    },
  };
}

/** Data with what it was made of. */
interface Kept {
  readonly data: unknown;
  readonly reading: Reading;
}

/** About how many bytes data takes. */
function sizeOf(data: unknown): number {
  if (typeof data === 'string') return TEXT_SIZE + 2 * data.length;
  if (typeof data !== 'object' || data === null) return VALUE_SIZE;
  let size = OBJECT_SIZE;
  for (const value of Object.values(data)) size += sizeOf(value);
  return size;
}

const TEXT_SIZE = 24;
const VALUE_SIZE = 8;
const OBJECT_SIZE = 40;

/** How long a backend that did not answer is not waited for again, in milliseconds. */
const PAUSE = 10_000;
/** How many pages are kept; rendered articles are shared with the reader that keeps as many. */
const PAGES = 500;
const MEMORY = 64 * 1024 * 1024;
