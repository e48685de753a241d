import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { UNFINISHED } from './home.ts';

/**
 * Creates a hidden folder beside `path`, which becomes `path` by renaming it once all files are written. Removes those that killed
 * processes left for the same path.
 */
export async function createStagingFolder(path: string): Promise<string> {
  const parent = dirname(path);
  const prefix = `.${basename(path)}${UNFINISHED}-`;
  for (const name of await readdir(parent)) {
    if (name.startsWith(prefix)) await rm(join(parent, name), { recursive: true, force: true });
  }
  return mkdtemp(join(parent, prefix));
}
