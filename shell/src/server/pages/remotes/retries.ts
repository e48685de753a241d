import { BackendUnreachableError, isTransient } from '@ledgerlight/backend/errors';
import { retry } from '@ledgerlight/resilience/retry';

/**
 * Repeats work up to `retries` times after transient failures, until the signal is aborted. Used by loaders of pages.
 * @throws the last failure; a `BackendUnreachableError` after the signal was aborted
 */
export async function withRetries<Result>(
  retries: number,
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  const delays = Array.from({ length: retries }, (_, earlier) => FIRST_RETRY_DELAY_MS * 2 ** earlier);
  try {
    return await retry(work, { delays, signal, isTransient });
  } catch (failure) {
    if (!(failure instanceof Error) || !signal.aborted) throw failure;
    throw new BackendUnreachableError('The backend did not respond in time', { cause: failure });
  }
}

const FIRST_RETRY_DELAY_MS = 100;
