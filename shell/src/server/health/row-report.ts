import { LRUCache } from 'lru-cache';

/** How many rows are remembered, so that no number of them fills the memory. */
const REMEMBERED = 1_000;

/**
 * Passes on what is wrong with a stored row once, however often the row is read.
 * @param tell hears the row's id and the fault, as the queries of packages/backend put it
 */
export function createRowReport(tell: (problem: string) => void): (problem: string) => void {
  const told = new LRUCache<string, true>({ max: REMEMBERED });
  return (problem) => {
    if (told.get(problem)) return;
    told.set(problem, true);
    tell(problem);
  };
}
