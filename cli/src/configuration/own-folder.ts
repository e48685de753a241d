import { dirname } from 'node:path';
import { repositoryFinder } from '../files/nearest-folder.ts';
import { isInside, realPathOf } from '../files/paths.ts';
import { UsageError } from '../process/errors.ts';
import { PROGRAM_CALL } from '../process/project.ts';
import { CONFIGURATION_FILE, type Configuration, readConfiguration } from './read.ts';

/**
 * Returns a folder of the configuration; undefined for none. The file may come from an untrusted repository, so that it cannot name a
 * folder outside its own folder and its git repository. Used by commands that read or write posts. @throws UsageError
 */
export async function ownFolder(configuration: Configuration, key: 'folder' | 'root'): Promise<string | undefined> {
  const { file, [key]: folder } = configuration;
  if (file === null || folder === undefined) return undefined;
  const realFile = await realPathOf(file);
  const boundary = (await repositoryFinder()(realFile)) ?? dirname(realFile);
  const real = await realPathOf(folder).catch(() => folder);
  if (isInside(boundary, real)) return folder;
  const hint = key === 'root' ? 'Use --root to read images there.' : 'Name the folder on the command line.';
  throw new UsageError(`${file}: '${key}' must be inside ${boundary}, not ${real}. ${hint}`);
}

/** Returns the configured folder of posts; undefined for none. @throws UsageError */
export async function configuredFolder(workingFolder: string): Promise<string | undefined> {
  return ownFolder(await readConfiguration(workingFolder), 'folder');
}

/** Returns the folder of posts for a command without paths. */
export async function postFolder(workingFolder: string): Promise<string> {
  const folder = await configuredFolder(workingFolder);
  if (folder !== undefined) return folder;
  const hint = `set "folder" in ${CONFIGURATION_FILE}, which "${PROGRAM_CALL} init <url>" creates`;
  throw new UsageError(`Name files or a folder, or ${hint}.`);
}
