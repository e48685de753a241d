import { statfs } from 'node:fs/promises';

/** Whether the disk of a folder has room for `bytes` more and for what the database writes beside them. */
export async function hasDiskRoom(folder: string, bytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize > bytes + RESERVE;
}

/** The bytes that are left for the log of the database, which must never meet the end of the disk in mid-write. */
const RESERVE = 4 * 1024 * 1024;
