import { dirname } from 'node:path';
import { isInside } from '../files/inside.ts';
import { realPathOf, repositoryFinder } from '../files/repository.ts';
import { UsageError } from '../process/errors.ts';
import { CONFIGURATION_FILE, type Configuration, readConfiguration } from './read.ts';

/**
 * Reads a folder of the settings; undefined for none. The file may come from a stranger's repository, so it names no folder outside
 * of its own and of its git repository. @throws UsageError that names the flag for a wider one
 */
export async function ownFolder(configuration: Configuration, key: 'folder' | 'root'): Promise<string | undefined> {
  const { file, [key]: folder } = configuration;
  if (file === null || folder === undefined) return undefined;
  const realFile = await realPathOf(file);
  const boundary = (await repositoryFinder()(realFile)) ?? dirname(realFile);
  const real = await realPathOf(folder).catch(() => folder);
  if (isInside(boundary, real)) return folder;
  throw new UsageError(
    `${file}: '${key}' leads to ${real}, outside of ${boundary}. A settings file may not do that. ${WIDER[key]}`,
  );
}

const WIDER = {
  folder: 'Type the folder itself.',
  root: 'If images may be read there, name it by --root.',
};

/** Returns the folder of posts that the settings name, used when the command names none. @throws UsageError when there is none */
export async function postFolder(workingFolder: string): Promise<string> {
  const folder = await ownFolder(await readConfiguration(workingFolder), 'folder');
  if (folder === undefined) throw new UsageError(`Name files or a folder, or "folder" in ${CONFIGURATION_FILE}.`);
  return folder;
}
