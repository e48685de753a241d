import { LRUCache } from 'lru-cache';

/** Tells what went wrong, at the path where it did. */
export type Report = (message: string, path?: string) => void;

/**
 * Tells of each kind of failure once a minute, however often it comes. What was left out is counted in the next line.
 * @param tell writes the line
 */
export function createRepeatedReport(tell: Report, now: () => number = Date.now): Report {
  const told = new LRUCache<string, { since: number; untold: number }>({ max: KINDS });
  return (message, path) => {
    const last = told.get(message);
    if (last && now() - last.since < A_MINUTE) {
      last.untold += 1;
      return;
    }
    told.set(message, { since: now(), untold: 0 });
    tell(last && last.untold > 0 ? `${message} (and ${last.untold} times before)` : message, path);
  };
}

const A_MINUTE = 60_000;
/** How many kinds are remembered, so that no number of them fills the memory. */
const KINDS = 1_000;
