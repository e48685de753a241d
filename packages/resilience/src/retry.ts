import { sleep } from './sleep.ts';

/** The delays before the second and each later attempt. */
export const RETRY_DELAYS_MS = [300, 1000, 3000] as const;

/** When a failed attempt is repeated. */
export interface RetryOptions {
  /** Whether the next attempt may succeed, by default always. */
  readonly isTransient?: (failure: unknown) => boolean;
  /** Its abortion ends the delay, and no failure after it is retried. */
  readonly signal?: AbortSignal;
  readonly delays?: readonly number[];
}

/**
 * Repeats an attempt after each delay as long as it fails with a transient failure. Rejects with the last failure.
 * @param attempt is given the number of attempts before it
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
