interface Job<Result> {
  readonly result: Promise<Result>;
  readonly controller: AbortController;
  waiting: number;
}

/** Creates work that all clients of a key share, and that is cancelled when the last of them has left: conversions of images. */
export function createSharedJobs<Result>() {
  const jobs = new Map<string, Job<Result>>();

  function start(key: string, work: (cancelled: AbortSignal) => Promise<Result>): Job<Result> {
    const controller = new AbortController();
    const job = { result: work(controller.signal), controller, waiting: 0 };
    jobs.set(key, job);
    const end = () => {
      if (jobs.get(key) === job) jobs.delete(key);
    };
    controller.signal.addEventListener('abort', end);
    // It may fail after the last client has left.
    job.result.then(end, end);
    return job;
  }

  /**
   * Waits for the result. @param signal is aborted when the client leaves
   * @throws what the work throws, or the signal's reason
   */
  return async function join(
    key: string,
    work: (cancelled: AbortSignal) => Promise<Result>,
    signal: AbortSignal | undefined,
  ): Promise<Result> {
    const job = jobs.get(key) ?? start(key, work);
    job.waiting += 1;
    let leave = () => {};
    const left = new Promise<never>((_, reject) => {
      leave = () => reject(signal?.reason);
    });
    signal?.addEventListener('abort', leave);
    try {
      return await Promise.race([job.result, left]);
    } finally {
      signal?.removeEventListener('abort', leave);
      job.waiting -= 1;
      if (job.waiting === 0) job.controller.abort();
    }
  };
}
