import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { isInside, isThere } from './paths.ts';

/**
 * Creates a finder of the nearest folder above a path that matches. Each folder is checked once. Used for configuration files, records
 * and repositories.
 */
export function nearestFolder(matches: (folder: string) => Promise<boolean>) {
  const known = new Map<string, Promise<string | null>>();

  function nearest(folder: string): Promise<string | null> {
    const above = dirname(folder);
    if (above === folder) return Promise.resolve(null);
    const found = known.get(folder) ?? matches(folder).then((isMatch) => (isMatch ? folder : nearest(above)));
    known.set(folder, found);
    return found;
  }

  return (path: string) => nearest(dirname(path));
}

/**
 * Creates a finder of the git repository around a file. A repository that holds the user's home folder does not count: with
 * dotfiles in git, every file of the user would else be inside the repository.
 */
export function repositoryFinder() {
  const home = homedir();
  return nearestFolder(async (folder) => !isInside(folder, home) && (await isThere(join(folder, '.git'))));
}
