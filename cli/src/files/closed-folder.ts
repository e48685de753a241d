import { chmod } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorMessage } from '@ledgerlight/backend/errors';
import { readFileIfThere } from '@ledgerlight/backend/private-file';
import { makeFolder } from './make-folder.ts';

/** The person's own folder cannot be written. */
class ClosedFolderError extends Error {
  override readonly name = 'ClosedFolderError';
  readonly code = 'CONFIGURATION_FOLDER';
}

/** A file of the person's own folder cannot be read. */
class OwnFileError extends Error {
  override readonly name = 'OwnFileError';
  readonly code = 'CONFIGURATION_FILE';
}

/**
 * Reads a file of the person's own folder; null when there is none. `isWhole` tells whether it is as the program writes it.
 * @throws OwnFileError that says what the file keeps, and what removing it would cost
 */
export async function readOwnFile(
  path: string,
  keeps: string,
  cost: string,
  isWhole: (text: string) => boolean = () => true,
): Promise<string | null> {
  const refused = (why: string, cause?: unknown) =>
    new OwnFileError(`The file ${path}, which keeps ${keeps}, ${why}, or remove it: ${cost}.`, { cause });
  const text = await readFileIfThere(path).catch((cause: unknown) => {
    throw refused(`cannot be read: ${errorMessage(cause)}. Allow yourself to read it (chmod u+r)`, cause);
  });
  if (text !== null && !isWhole(text)) throw refused('is damaged. Mend it');
  return text;
}

/** Makes the folder of a file, and closes it to everybody but its owner. @throws ClosedFolderError */
export async function closeFolderOf(path: string): Promise<void> {
  const folder = dirname(path);
  try {
    await makeFolder(folder, 0o700);
    await chmod(folder, 0o700);
  } catch (cause) {
    const message = `Nothing can be kept in ${folder}: ${errorMessage(cause)}. Allow yourself to write there, or name another folder in LEDGERLIGHT_CONFIG.`;
    throw new ClosedFolderError(message, { cause });
  }
}
