import { dirname } from 'node:path';

/** The nearest folder above a path that has what is looked for; null for none. Each folder is looked at once. */
export function nearestFolder(hasIt: (folder: string) => Promise<boolean>): (path: string) => Promise<string | null> {
  const known = new Map<string, Promise<string | null>>();

  function nearest(folder: string): Promise<string | null> {
    const above = dirname(folder);
    if (above === folder) return Promise.resolve(null);
    const found = known.get(folder) ?? hasIt(folder).then((isIt) => (isIt ? folder : nearest(above)));
    known.set(folder, found);
    return found;
  }

  return (path) => nearest(dirname(path));
}
