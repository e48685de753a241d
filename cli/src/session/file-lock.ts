import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Another process kept a lock for too long. */
export class LockBusyError extends Error {
  override readonly name = 'LockBusyError';
  readonly code = 'LOCK_BUSY';
}

/**
 * Runs `work` while no other process runs anything under the same lock file. A lock whose process has died, or that is
 * older than `STALE_AFTER`, is taken over.
 * @throws LockBusyError after 20 seconds
 */
export async function withFileLock<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const giveUpAt = Date.now() + PATIENCE;
  while (!(await take(path))) {
    if (await removeIfStale(path)) continue;
    if (Date.now() > giveUpAt)
      throw new LockBusyError(`Another process holds ${path}. Remove the file if none is running.`);
    else await wait(POLL);
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

const PATIENCE = 20_000;
const STALE_AFTER = 30_000;
const POLL = 50;

async function take(path: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx', 0o600);
    await file.writeFile(String(process.pid)).finally(() => file.close());
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Puts the lock aside before looking at it once more, so that a lock that somebody has just taken is not lost. */
async function removeIfStale(path: string): Promise<boolean> {
  const holder = await staleHolder(path);
  if (holder === null) return false;
  const aside = `${path}.${randomBytes(4).toString('hex')}.stale`;
  try {
    await rename(path, aside);
    if ((await readFile(aside, 'utf8')) !== holder) await link(aside, path);
    return true;
  } catch {
    return false;
  } finally {
    await rm(aside, { force: true });
  }
}

async function staleHolder(path: string): Promise<string | null> {
  try {
    const { mtimeMs } = await stat(path);
    const holder = await readFile(path, 'utf8');
    const isOld = Date.now() - mtimeMs > STALE_AFTER;
    return isOld || (/^\d+$/.test(holder) && !isAlive(Number(holder))) ? holder : null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
