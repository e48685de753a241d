import { stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

/** The folder beside posts in which is remembered which articles they are. */
export const MEMORY_FOLDER = '.ledgerlight';

/**
 * The folder that remembers a file: the nearest one above it with a folder `.ledgerlight`, or else the nearest that git keeps, or
 * else the one that is given. So it is the same however the file was named, once it was published.
 */
export async function homeOf(path: string, otherwise: string): Promise<string> {
  for (let folder = dirname(path); dirname(folder) !== folder; folder = dirname(folder)) {
    if ((await isThere(join(folder, MEMORY_FOLDER))) || (await isThere(join(folder, '.git')))) return folder;
  }
  return otherwise;
}

/** The name of a file in what its home remembers, the same on every system. */
export function nameInHome(home: string, path: string): string {
  return relative(home, path).split(sep).join('/');
}

/** Whether anything is at this path. */
export async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}
