import { readFile } from 'node:fs/promises';
import { replaceFile } from '@ledgerlight/resilience/replace-file';

/**
 * Reads a settings, session or secrets file of the CLI or the embedded backend, without the byte order mark that some editors write;
 * null when it is missing.
 */
export async function readFileIfThere(path: string): Promise<string | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text?.replace(/^\uFEFF/, '') ?? null;
}

/** Writes a file atomically with mode 0600. */
export function writePrivateFile(path: string, text: string): Promise<void> {
  return replaceFile(path, text, { mode: 0o600 });
}
