import { setTimeout as delay } from 'node:timers/promises';
import { BackendUnreachableError, isTransient } from '@ledgerlight/backend/errors';

/**
 * Runs work, and again up to `retries` times after a transient failure, until `limit` is aborted.
 * @throws the last failure; a `BackendUnreachableError` when the time was over
 */
export async function withRetries<Result>(
  retries: number,
  limit: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await work();
    } catch (failure) {
      if (!(failure instanceof Error)) throw failure;
      if (limit.aborted) throw new BackendUnreachableError('The backend did not answer in time', { cause: failure });
      if (retry >= retries || !isTransient(failure)) throw failure;
      // When the limit ends the delay, the next try fails at once.
      await delay(FIRST_RETRY_DELAY_MS * 2 ** retry, undefined, { signal: limit }).catch(() => undefined);
    }
  }
}

/** Each further delay is twice as long. */
const FIRST_RETRY_DELAY_MS = 100;
