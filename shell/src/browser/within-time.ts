import { withTimeout } from '@ledgerlight/federation/with-timeout';

/** Modules that have arrived get this time even if everything before them took too long. */
const MIN_TIME_MS = 500;

/**
 * Loads until a deadline and retries one failure before it. A timeout is not retried, because a browser joins the pending request.
 * @param deadline on the clock of `performance.now`
 */
export async function withinTime<Loaded>(
  load: () => Promise<Loaded>,
  deadline: number,
  beforeRetry: () => Promise<void>,
): Promise<Loaded> {
  const attempt = () => withTimeout(load(), Math.max(MIN_TIME_MS, deadline - performance.now()));
  try {
    return await attempt();
  } catch (failure) {
    if (performance.now() >= deadline) throw failure;
    await beforeRetry();
    return attempt();
  }
}
