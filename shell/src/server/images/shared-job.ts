export type SharedJob<Result> = ReturnType<typeof createSharedJob<Result>>;

/** Starts work that several clients wait for, and cancels it when the last of them has left. */
export function createSharedJob<Result>(work: (cancelled: AbortSignal) => Promise<Result>) {
  const controller = new AbortController();
  const result = work(controller.signal);
  // It may fail after the last client has left.
  result.catch(() => undefined);
  let waiting = 0;

  return {
    result,
    cancelled: controller.signal,
    /**
     * Waits for the result. @param signal is aborted when the client leaves
     * @throws what the work throws, or the signal's reason
     */
    async join(signal: AbortSignal | undefined): Promise<Result> {
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
