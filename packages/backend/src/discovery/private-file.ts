import { readFile } from 'node:fs/promises';
import { replaceFile } from '@ledgerlight/resilience/replace-file';

/** The text of a file, or null when there is none. */
export async function readFileIfThere(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/** Writes a small file that only its owner may read (mode 0600), whole or not at all, and on disk before it resolves. */
export function writePrivateFile(path: string, text: string): Promise<void> {
  return replaceFile(path, text, { mode: 0o600 });
}
