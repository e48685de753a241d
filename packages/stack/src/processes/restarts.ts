/**
 * Decides when a part that ended is started again: at once, then after longer and longer pauses, and no more when it ended
 * too often within a minute.
 */
export interface Restarts {
  /** The pause before the next start in milliseconds; null when it is to be left alone. Counts this end. */
  next(): number | null;
  /** Forgets all ends: somebody asks for the part again. */
  forget(): void;
}

/** How many ends within a minute are too many. */
const MOST_ENDS = 6;

/** Makes a count that has counted nothing yet. */
export function createRestarts(now: () => number = Date.now): Restarts {
  let ends: number[] = [];
  return {
    next() {
      ends = [...ends.filter((time) => now() - time < A_MINUTE), now()];
      return ends.length >= MOST_ENDS ? null : (PAUSES[ends.length - 1] ?? LONGEST_PAUSE);
    },
    forget() {
      ends = [];
    },
  };
}

const A_MINUTE = 60_000;
const PAUSES = [0, 200, 500, 1_000];
const LONGEST_PAUSE = 2_000;
