import { realpath } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { isThere } from './home.ts';
import { isInside } from './inside.ts';
import { nearestFolder } from './nearest-folder.ts';

/**
 * Creates a finder of the git repository that a file lies in; null for none. One that holds the home folder of the person is none: who
 * keeps settings there in git would else offer all files to everything below. Each folder is looked at once.
 */
export function repositoryFinder(): (path: string) => Promise<string | null> {
  const home = homedir();
  return nearestFolder(async (folder) => !isInside(folder, home) && (await isThere(join(folder, '.git'))));
}

/** The path without links, also of what is not there yet. */
export async function realPathOf(path: string): Promise<string> {
  const real = await realpath(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' || dirname(path) === path) throw error;
    return null;
  });
  return real ?? join(await realPathOf(dirname(path)), basename(path));
}
