/** Returns for how long the watched thread has not shown a new beat, in milliseconds of this thread's own running time. */
export type SilenceCounter = (now: number, beats: number) => number;

/**
 * Creates a counter that is called about every `interval` milliseconds. A longer gap between two calls means that this thread did
 * not run either, as on a suspended machine or after SIGSTOP, and counts as two intervals at most.
 */
export function createSilenceCounter(interval: number, start: number, firstBeats: number): SilenceCounter {
  let last = start;
  let lastBeats = firstBeats;
  let silence = 0;
  return (now, beats) => {
    silence = beats === lastBeats ? silence + Math.min(now - last, 2 * interval) : 0;
    last = now;
    lastBeats = beats;
    return silence;
  };
}
