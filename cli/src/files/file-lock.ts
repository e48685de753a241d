import { lock } from 'proper-lockfile';
import { CommandError } from '../process/errors.ts';

/**
 * Runs `work` under a lock that other processes share: a folder beside `path`. The lock of a killed process expires after five seconds.
 * Used for records, configuration and sessions, which several commands may write at once. @throws CommandError after 20 seconds
 */
export async function withFileLock<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  const release = await lock(path, LOCK).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ELOCKED') throw error;
    const message = `Another process holds ${path}.lock. Remove that folder if none is running.`;
    throw new CommandError('LOCK_BUSY', message);
  });
  try {
    return await work();
  } finally {
    // The lock is gone when it expired while this machine slept.
    await release().catch(() => undefined);
  }
}

const LOCK = {
  realpath: false,
  stale: 5000,
  retries: { retries: 400, factor: 1, minTimeout: 50, maxTimeout: 50 },
  onCompromised: () => undefined,
};
