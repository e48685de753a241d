import { statfs } from 'node:fs/promises';

export async function hasDiskRoom(folder: string, bytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize > bytes + RESERVE;
}

/** Left for the log of the database, which must never meet a full disk during a write. */
const RESERVE = 4 * 1024 * 1024;
