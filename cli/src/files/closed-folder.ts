import { chmod } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorMessage } from '@ledgerlight/backend/errors';
import { readFileIfThere } from '@ledgerlight/backend/private-file';
import { CommandError } from '../process/errors.ts';
import { makeFolder } from './make-folder.ts';

/**
 * Reads a file of the user's configuration folder; null when there is none. `content` and `cost` name in the error what the file holds
 * and what removing it costs. Used for known backends, sessions and confirmations. @throws CommandError
 */
export async function readOwnFile(
  path: string,
  content: string,
  cost: string,
  isValid: (text: string) => boolean = () => true,
): Promise<string | null> {
  const refused = (why: string, cause?: unknown) =>
    new CommandError('CONFIGURATION_FILE', `${path} (${content}) ${why}, or remove it: ${cost}.`, { cause });
  const text = await readFileIfThere(path).catch((cause: unknown) => {
    throw refused(`cannot be read: ${errorMessage(cause)}. Make it readable (chmod u+r)`, cause);
  });
  if (text !== null && !isValid(text)) throw refused('is damaged. Repair it');
  return text;
}

/** Creates the folder of a file with access for its owner only. @throws CommandError */
export async function closeFolderOf(path: string): Promise<void> {
  const folder = dirname(path);
  try {
    await makeFolder(folder, 0o700);
    await chmod(folder, 0o700);
  } catch (cause) {
    const message = `Cannot write to ${folder}: ${errorMessage(cause)}. Make it writable, or set LEDGERLIGHT_CONFIG to another folder.`;
    throw new CommandError('CONFIGURATION_FOLDER', message, { cause });
  }
}
