import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isThere } from './paths.ts';

/** Creates a folder and its missing parents. Node's `mkdir({ recursive: true })` never returns in `/proc`. */
export async function makeFolder(path: string, mode?: number): Promise<void> {
  if (await isThere(path)) return;
  if (dirname(path) !== path) await makeFolder(dirname(path), mode);
  await mkdir(path, mode).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}
