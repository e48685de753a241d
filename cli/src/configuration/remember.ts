import { dirname, join } from 'node:path';
import { readFileIfThere } from '@ledgerlight/backend/private-file';
import { withFileLock } from '../files/file-lock.ts';
import { replaceFileWithin } from '../files/within.ts';
import { CONFIGURATION_FILE, type Configuration, readConfiguration } from './read.ts';

/**
 * Writes settings into the team's file, beside what others write at the same time. It is made in the working folder where there is
 * none. @throws when it cannot be written
 */
export async function rememberSetting(
  workingFolder: string,
  settings: Pick<Configuration, 'zone' | 'convert'>,
): Promise<void> {
  const { file } = await readConfiguration(workingFolder);
  const path = file ?? join(workingFolder, CONFIGURATION_FILE);
  await withFileLock(path, async () => {
    const former: unknown = JSON.parse((await readFileIfThere(path)) ?? '{}');
    await replaceFileWithin(dirname(path), path, `${JSON.stringify(Object.assign({}, former, settings), null, 2)}\n`);
  });
}
