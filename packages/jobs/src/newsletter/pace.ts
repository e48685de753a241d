import { sleep } from '@ledgerlight/resilience/sleep';

/** Returns a function that resolves at most so many times a minute, evenly; at once after the signal was aborted. */
export function createPace(perMinute: number, signal: AbortSignal): () => Promise<void> {
  const step = 60_000 / perMinute;
  let next = performance.now();
  return async () => {
    const now = performance.now();
    next = Math.max(next + step, now);
    if (next > now) await sleep(next - now, signal);
  };
}
