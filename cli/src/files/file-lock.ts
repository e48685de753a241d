import { lock } from 'proper-lockfile';

/** Another process kept a lock for too long. */
export class LockBusyError extends Error {
  override readonly name = 'LockBusyError';
  readonly code = 'LOCK_BUSY';
}

/**
 * Runs `work` while no other process runs anything under the same lock, which is a folder beside `path`. A lock that its process has
 * not renewed for five seconds, because it was killed, is taken over.
 * @throws LockBusyError after 20 seconds
 */
export async function withFileLock<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  const release = await lock(path, LOCK).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ELOCKED') throw error;
    throw new LockBusyError(`Another process holds ${path}.lock. Remove that folder if none is running.`);
  });
  try {
    return await work();
  } finally {
    // When the lock was taken over while this machine slept, nothing is left to give back.
    await release().catch(() => undefined);
  }
}

const LOCK = {
  realpath: false,
  stale: 5000,
  retries: { retries: 400, factor: 1, minTimeout: 50, maxTimeout: 50 },
  onCompromised: () => undefined,
};
