/**
 * Creates a counter of the milliseconds without a new heartbeat, to be called about every `interval` milliseconds. A longer gap means that
 * this thread did not run either, such as on a suspended machine, and counts as two intervals at most.
 */
export function createSilenceCounter(interval: number, start: number, firstBeats: number) {
  let last = start;
  let lastBeats = firstBeats;
  let silence = 0;
  return (now: number, beats: number): number => {
    silence = beats === lastBeats ? silence + Math.min(now - last, 2 * interval) : 0;
    last = now;
    lastBeats = beats;
    return silence;
  };
}
