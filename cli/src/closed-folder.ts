import { chmod, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorMessage } from '@ledgerlight/backend/errors';

/** The person's own folder cannot be written. */
class ClosedFolderError extends Error {
  override readonly name = 'ClosedFolderError';
  readonly code = 'CONFIGURATION_FOLDER';
}

/** Makes the folder of a file, and closes it to everybody but its owner. @throws ClosedFolderError */
export async function closeFolderOf(path: string): Promise<void> {
  const folder = dirname(path);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700);
  } catch (cause) {
    const message = `Nothing can be kept in ${folder}: ${errorMessage(cause)}. Allow yourself to write there, or name another folder in LEDGERLIGHT_CONFIG.`;
    throw new ClosedFolderError(message, { cause });
  }
}
