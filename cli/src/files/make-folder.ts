import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isThere } from './home.ts';

/**
 * Makes a folder and those above it that are missing. Where none can be made although the one above is there, as in `/proc`, Node's
 * own way to do so never ends.
 */
export async function makeFolder(path: string, mode?: number): Promise<void> {
  if (await isThere(path)) return;
  if (dirname(path) !== path) await makeFolder(dirname(path), mode);
  await mkdir(path, mode).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}
