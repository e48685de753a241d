import { setTimeout as pause } from 'node:timers/promises';
import { BackendUnreachableError, isTransient } from '@ledgerlight/backend/errors';

/**
 * What `ask` gives, which is asked again up to `retries` times after a failure that may pass. Nothing is asked after `limit`,
 * which also ends what `ask` has under way.
 * @throws the last failure; a `BackendUnreachableError` when the time was over
 */
export async function askAgain<Answer>(
  retries: number,
  limit: AbortSignal,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await ask();
    } catch (failure) {
      if (!(failure instanceof Error)) throw failure;
      if (limit.aborted) throw new BackendUnreachableError('The backend did not answer in time', { cause: failure });
      if (retry >= retries || !isTransient(failure)) throw failure;
      // When the limit ends the pause, the next try fails at once.
      await pause(FIRST_PAUSE * 2 ** retry, undefined, { signal: limit }).catch(() => undefined);
    }
  }
}

/** The first pause in milliseconds; each further one is twice as long. */
const FIRST_PAUSE = 100;
