import { closeSync, mkdirSync, openSync, unlinkSync, writeSync } from 'node:fs';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Activity, runningIn } from './activity-record.ts';

/**
 * Opens the file in which this process leaves what code of remotes runs, for the next start if the process ends by it. Writes reach the
 * page cache only: the machine's memory outlives a process. Without a writable folder nothing is left.
 */
export function openRunningRecord(folder: string, pid = process.pid) {
  const file = join(folder, String(pid));
  let descriptor: number | null = null;
  try {
    mkdirSync(folder, { recursive: true });
    descriptor = openSync(file, 'w');
  } catch {
    // The start reports an unwritable folder.
  }

  /** Ends the record without a trace: what happens from now on is no fault of a remote. */
  function discard(): void {
    if (descriptor === null) return;
    closeSync(descriptor);
    descriptor = null;
    unlinkSync(file);
  }

  return {
    file,
    discard,
    write(record: Uint8Array): void {
      try {
        if (descriptor !== null) writeSync(descriptor, record, 0, record.length, 0);
      } catch {
        descriptor = null;
      }
    },
  };
}

/** Returns what ran in each process that ended without discarding its record. Each is returned to one caller. */
export async function takeEndedRecords(folder: string): Promise<readonly Activity[]> {
  const names = await readdir(folder).catch(() => []);
  const ended = names.filter((name) => /^\d+$/.test(name) && !isRunning(Number(name)));
  const taken = ended.map(async (name) => {
    const [file, own] = [join(folder, name), join(folder, `${name}-taken-by-${process.pid}`)];
    try {
      // Processes that start together take different files.
      await rename(file, own);
      return runningIn(await readFile(own, 'utf8'));
    } catch {
      return null;
    } finally {
      await rm(own, { force: true });
    }
  });
  return (await Promise.all(taken)).filter((activity) => activity !== null);
}

/** In a container, a former process may have had the id of this one. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (failure) {
    return failure instanceof Error && 'code' in failure && failure.code === 'EPERM';
  }
}
