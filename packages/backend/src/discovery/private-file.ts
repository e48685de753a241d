import { readFile } from 'node:fs/promises';
import { replaceFile } from '@ledgerlight/resilience/replace-file';

export async function readFileIfThere(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/** Writes a file atomically with mode 0600. */
export function writePrivateFile(path: string, text: string): Promise<void> {
  return replaceFile(path, text, { mode: 0o600 });
}
