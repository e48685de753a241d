import { stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { nearestFolder } from './nearest-folder.ts';

/** The folder beside posts in which is remembered which articles they are. */
export const MEMORY_FOLDER = '.ledgerlight';

/** The folder there with the versions of files that a merge left with conflicts; git leaves it out. */
export const CONFLICTS_FOLDER = 'conflicts';

/** How a file there ends that is not whole yet, and that git leaves out. */
export const UNFINISHED = '.part';

/**
 * The folder that remembers a file: the nearest one above it with a folder `.ledgerlight`, or else the nearest that git keeps, or
 * else the one that is given. So it is the same however the file was named, once it was published.
 */
export function homeOf(path: string, otherwise: string): Promise<string> {
  return homeFinder()(path, otherwise);
}

/** Gives `homeOf` of many files, and looks into each folder once. */
export function homeFinder(): typeof homeOf {
  const nearest = nearestFolder(
    async (folder) => (await isThere(join(folder, MEMORY_FOLDER))) || (await isThere(join(folder, '.git'))),
  );
  return async (path, otherwise) => (await nearest(path)) ?? otherwise;
}

/** The name of a file in what its home remembers, the same on every system. */
export function nameInHome(home: string, path: string): string {
  return relative(home, path).split(sep).join('/');
}

/** The folder that remembers a file, and the name of the file there. */
export interface RememberedPlace {
  readonly home: string;
  readonly name: string;
}

/** Whether anything is at this path. */
export async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}
