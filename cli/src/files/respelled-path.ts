import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isThere } from './paths.ts';

/**
 * Finds the path that exists in place of a missing one: with other Unicode forms of its letters, as macOS writes them, or else with other
 * upper and lower case. `isSame` is true for the former. Used for images and arguments.
 */
export async function respelledPath(path: string) {
  const found = await existingPath(path);
  return found === null || found === path ? null : { path: found, isSame: found.normalize() === path.normalize() };
}

async function existingPath(path: string): Promise<string | null> {
  if (dirname(path) === path || (await isThere(path))) return path;
  const folder = await existingPath(dirname(path));
  if (folder === null) return null;
  const names = await readdir(folder).catch(() => []);
  const wanted = basename(path).normalize();
  const found =
    names.find((name) => name.normalize() === wanted) ??
    names.find((name) => name.normalize().toLowerCase() === wanted.toLowerCase());
  return found === undefined ? null : join(folder, found);
}
