import { realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';

/** Returns whether `path` is `folder` or lies in it. Both must be absolute, and without links where links count. */
export function isInside(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

export async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}

export async function realPathOf(path: string): Promise<string> {
  const real = await realpath(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' || dirname(path) === path) throw error;
    return null;
  });
  return real ?? join(await realPathOf(dirname(path)), basename(path));
}

/** Returns a path as it is printed: in one line, and relative to the working folder where it lies below. */
export function shownPath(path: string, workingFolder: string): string {
  const near = relative(workingFolder, path);
  return (near === '' ? '.' : near.startsWith('..') ? path : near).replace(/[\t\r\n]/g, '\uFFFD');
}
