const WINDOW_MS = 60_000;
const RESTART_DELAYS_MS = [0, 200, 500, 1_000, 2_000];

/** Restarts a process with growing delays, until it ends too often within a minute. */
export interface RestartPolicy {
  /** Counts an end and returns the delay in milliseconds; null to give up. */
  next(): number | null;
  reset(): void;
}

export function createRestartPolicy(now = () => performance.now()): RestartPolicy {
  let ends: number[] = [];
  return {
    next() {
      ends = [...ends.filter((time) => now() - time < WINDOW_MS), now()];
      return RESTART_DELAYS_MS[ends.length - 1] ?? null;
    },
    reset() {
      ends = [];
    },
  };
}
