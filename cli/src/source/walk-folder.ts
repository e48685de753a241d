import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorMessage } from '@ledgerlight/backend/errors';

/** A path below a folder, and what to say of it. */
interface ToldPath {
  readonly path: string;
  readonly message: string;
}

/** What lies below a folder; the paths are relative to it. */
export interface WalkedFolder {
  readonly files: readonly string[];
  /** Links that are not followed, because a folder may hold itself by them. */
  readonly skipped: readonly ToldPath[];
  /** Folders whose files nobody knows. */
  readonly problems: readonly ToldPath[];
}

/** Finds the files whose names are wanted, without those of hidden folders and of `node_modules`. */
export async function walkFolder(folder: string, isWanted: (name: string) => boolean): Promise<WalkedFolder> {
  const files: string[] = [];
  const skipped: ToldPath[] = [];
  const problems: ToldPath[] = [];

  async function look(below: string): Promise<void> {
    const entries = await readdir(join(folder, below), { withFileTypes: true }).catch((error: unknown): Dirent[] => {
      const message = `cannot be read: ${errorMessage(error)}. Allow yourself to read it (chmod u+rx), or name other folders.`;
      problems.push({ path: below, message });
      return [];
    });
    for (const entry of entries) {
      const path = join(below, entry.name);
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
      if (entry.isDirectory()) await look(path);
      else if (entry.isSymbolicLink()) await lookAtLink(path, entry.name);
      else if (entry.isFile() && isWanted(entry.name)) files.push(path);
    }
  }

  async function lookAtLink(path: string, name: string): Promise<void> {
    let where = 'nowhere';
    const status = await stat(join(folder, path)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ELOOP') where = 'to itself';
      if (error.code === 'EACCES') where = 'to where you may not look';
      return null;
    });
    if (status?.isDirectory()) skipped.push({ path, message: 'is a link to a folder and was not followed.' });
    else if (!isWanted(name) && where !== 'to itself') return;
    else if (status === null) skipped.push({ path, message: `is a link that leads ${where} and was left out.` });
    else if (status.isFile()) files.push(path);
  }

  await look('');
  return { files, skipped, problems };
}
