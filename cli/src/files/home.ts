import { join, relative, sep } from 'node:path';
import { nearestFolder } from './nearest-folder.ts';
import { isThere } from './paths.ts';

/** The folder with the records of which posts the files beside it are. */
export const MEMORY_FOLDER = '.ledgerlight';
/** Its folder with the versions of files in conflict, which git ignores. */
export const CONFLICTS_FOLDER = 'conflicts';
/** The ending of files that are being written, which git ignores. */
export const UNFINISHED = '.part';

/**
 * Creates a finder of homes: the nearest folder above a file with a folder `.ledgerlight` or a git repository. It does not depend on how
 * the file was named on the command line. Publishing and pulling look for records there.
 */
export function homeFinder() {
  const nearest = nearestFolder(
    async (folder) => (await isThere(join(folder, MEMORY_FOLDER))) || (await isThere(join(folder, '.git'))),
  );
  return async (path: string, otherwise: string) => (await nearest(path)) ?? otherwise;
}

/** Returns the name of a file in the records of its home, the same on every system. */
export function nameInHome(home: string, path: string): string {
  return relative(home, path).split(sep).join('/');
}

/** The home of a file, whose `.ledgerlight` records its post, and the name of the file there. */
export interface RecordKey {
  readonly home: string;
  readonly name: string;
}
