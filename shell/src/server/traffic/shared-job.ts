/** Work that several clients wait for, and that is cancelled when the last of them has left. */
export interface SharedJob<Result> {
  readonly result: Promise<Result>;
  /** Is aborted when the last client has left. */
  readonly cancelled: AbortSignal;
  /**
   * Waits for the result.
   * @param signal is aborted when this client leaves; without one it never does
   * @throws what the work throws, or the signal's reason
   */
  join(signal: AbortSignal | undefined): Promise<Result>;
}

/** Begins the work at once. */
export function createSharedJob<Result>(work: (cancelled: AbortSignal) => Promise<Result>): SharedJob<Result> {
  const controller = new AbortController();
  const result = work(controller.signal);
  // It may fail when nobody waits any more.
  result.catch(() => undefined);
  let waiting = 0;

  return {
    result,
    cancelled: controller.signal,
    async join(signal) {
      waiting += 1;
      let leave = () => {};
      const left = new Promise<never>((_, reject) => {
        leave = () => reject(signal?.reason);
      });
      signal?.addEventListener('abort', leave);
      try {
        return await Promise.race([result, left]);
      } finally {
        signal?.removeEventListener('abort', leave);
        waiting -= 1;
        if (waiting === 0) controller.abort();
      }
    },
  };
}
