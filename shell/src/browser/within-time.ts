import { withTimeout } from '@ledgerlight/federation/with-timeout';

/**
 * What loading gives within the time that is left. What fails before the time is over is loaded once more; what hangs would only hang
 * again, since a browser asks once for a script that is under way.
 * @param until on the clock of `performance.now`, in milliseconds
 */
export async function withinTime<Loaded>(
  load: () => Promise<Loaded>,
  until: number,
  beforeRetry: () => Promise<void>,
): Promise<Loaded> {
  const attempt = () => withTimeout(load(), Math.max(LEAST_TIME, until - performance.now()));
  try {
    return await attempt();
  } catch (failure) {
    if (performance.now() >= until) throw failure;
    await beforeRetry();
    return attempt();
  }
}

/** What is there already gets its moment, whatever was waited for before, in milliseconds. */
const LEAST_TIME = 500;
