import { sleep } from './sleep.ts';

export const RETRY_DELAYS_MS = [300, 1000, 3000] as const;

export interface RetryOptions {
  readonly isTransient?: (failure: unknown) => boolean;
  /** Once aborted, it ends the delay and prevents further retries. */
  readonly signal?: AbortSignal;
  readonly delays?: readonly number[];
}

/**
 * Repeats an attempt after each delay while it fails with a transient failure. Rejects with the last failure. An aborted signal ends a
 * delay at once; the attempt that follows is expected to reject because of it. Requests to the backend, of page data and of publishing
 * are repeated with it.
 * @param attempt gets the number of attempts before it
 */
export async function retry<Result>(
  attempt: (earlier: number) => Promise<Result>,
  { isTransient = () => true, signal, delays = RETRY_DELAYS_MS }: RetryOptions = {},
): Promise<Result> {
  for (const [earlier, delay] of delays.entries()) {
    try {
      return await attempt(earlier);
    } catch (failure) {
      if (signal?.aborted || !isTransient(failure)) throw failure;
      await sleep(delay, signal);
    }
  }
  return attempt(delays.length);
}
