const SAVE_INTERVAL_MS = 1000;

/**
 * Creates a function that calls `save` if a second has passed since the last time, so that a killed process loses the records of one second
 * at most.
 */
export function createPeriodicSave(save: () => Promise<unknown>): () => Promise<void> {
  let saved = performance.now();
  return async () => {
    if (performance.now() - saved < SAVE_INTERVAL_MS) return;
    saved = performance.now();
    await save();
  };
}
