import { accessSync, constants, statfsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

/** Whether the disk of a folder takes so many bytes and leaves room for the log of the database, which must never meet a full disk. */
export function hasRoom(folder: string, bytes = 0): boolean {
  try {
    // Fails on a disk that is read-only, also for the superuser.
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > bytes + RESERVE_BYTES;
  } catch {
    return false;
  }
}

/** PGlite does not open without room. */
export async function untilRoom(folder: string, log: (line: string) => void): Promise<void> {
  if (!hasRoom(folder))
    log(`The disk of ${folder} is full or read-only. The backend waits until an operator makes room.`);
  while (!hasRoom(folder)) await setTimeout(1_000);
}

/** A new segment of the log has 16 MB. */
const RESERVE_BYTES = 24 * 1024 * 1024;
