import { realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { ownFolder } from '../configuration/own-folder.ts';
import { CONFIGURATION_FILE, readConfiguration } from '../configuration/read.ts';
import { homeFinder, nameInHome } from '../files/home.ts';
import { nearestFolder, repositoryFinder } from '../files/nearest-folder.ts';
import { isInside, isThere } from '../files/paths.ts';
import { UsageError } from '../process/errors.ts';
import { type FindProblem, type FoundPath, findPaths } from './find-paths.ts';
import type { FoundFile } from './found-file.ts';
import type { ReadingOptions } from './reading-options.ts';
import { STANDARD_INPUT } from './standard-input.ts';

interface FindOptions extends Partial<ReadingOptions> {
  readonly input?: Uint8Array | undefined;
}

/**
 * Finds the files that arguments name: files, folders and globs. Used by `publish`, `diff`, `status` and `preview`. @throws UsageError
 * when the configuration is invalid
 */
export async function findFiles(paths: readonly string[], workingFolder: string, options: FindOptions = {}) {
  const locate = await createLocator(workingFolder, options);
  const files = new Map<string, FoundFile>();
  const problems: FindProblem[] = [...locate.problems];
  const skipped: string[] = [];
  for (const argument of paths) {
    if (argument === STANDARD_INPUT && options.input !== undefined) {
      const file = await locate.input(options.input);
      files.set(file.realPath, file);
      continue;
    }
    const found = await findPaths(argument, workingFolder);
    problems.push(...found.problems);
    skipped.push(...found.skipped);
    for (const path of found.files) {
      const real = await realpath(path.path);
      if (files.has(real)) continue;
      const file = await locate.file(path, real);
      if ('code' in file) problems.push(file);
      else files.set(real, file);
    }
  }
  return { files: [...files.values()], problems, skipped };
}

export async function findFile(path: string, workingFolder: string, options: FindOptions): Promise<FoundFile> {
  const { files, problems } = await findFiles([path], workingFolder, options);
  const [file] = files;
  if (file === undefined) throw new UsageError(problems[0]?.message ?? `There is no file ${path}.`);
  return file;
}

/**
 * Creates what decides where the images and the record of a file may be. Images may be in `--root`, in the git repository around the
 * post, in the folder of the configuration above it, or else in its own folder.
 */
async function createLocator(workingFolder: string, { root = null, stateFolder = null, original }: FindOptions) {
  const configuration = await readConfiguration(workingFolder);
  const wanted = root === null ? await ownFolder(configuration, 'root') : resolve(workingFolder, root);
  const imageRoot = wanted === undefined ? null : await realpath(wanted).catch(() => wanted);
  const isFolder = imageRoot === null || (await stat(imageRoot).catch(() => null))?.isDirectory();
  const missing = `There is no folder ${root ?? imageRoot}.`;
  const here = await realpath(workingFolder);
  const configurationAbove = nearestFolder((folder) => isThere(join(folder, CONFIGURATION_FILE)));
  const repositoryOf = repositoryFinder();
  const homeOf = homeFinder();

  async function located(path: string, realPath: string, folder: string): Promise<Omit<FoundFile, 'shown'>> {
    const home = stateFolder ?? (await homeOf(realPath, folder));
    return {
      input: null,
      path,
      realPath,
      folder,
      workingFolder: here,
      recordKey: { home, name: nameInHome(home, realPath) },
      root:
        imageRoot !== null && isInside(imageRoot, path)
          ? imageRoot
          : ((await repositoryOf(path)) ?? (await configurationAbove(path)) ?? dirname(path)),
      keepOriginals: original ?? configuration.original ?? false,
    };
  }

  /** A link in an untrusted repository may lead to any file of the user; it must stay within the repository of its own path. */
  async function boundaryOf(path: string): Promise<string> {
    const folder = isInside(workingFolder, path) ? here : await realpath(dirname(path));
    return (await repositoryOf(join(folder, basename(path)))) ?? folder;
  }

  return {
    problems: isFolder ? [] : [{ path: root ?? '', code: 'not-found', message: missing } as const],
    async input(input: Uint8Array): Promise<FoundFile> {
      const path = join(here, STANDARD_INPUT);
      const file = { ...(await located(path, path, here)), shown: 'standard input', input };
      return imageRoot === null ? file : { ...file, root: imageRoot };
    },
    async file({ path, shown, folder }: FoundPath, real: string): Promise<FoundFile | FindProblem> {
      const boundary = await boundaryOf(path);
      const isTyped = root !== null && imageRoot !== null && isInside(imageRoot, real);
      if (!isInside(boundary, real) && !isTyped) {
        const message = `${shown} is reached by a link that leads out of ${boundary}, to ${real}. Use that path to publish it.`;
        return { path: shown, code: 'outside', message };
      }
      // Which folders are above the file must not depend on the links by which it was reached.
      const plain = join(await realpath(dirname(path)), basename(path));
      return { ...(await located(plain, real, isInside(here, real) ? here : (folder ?? dirname(real)))), shown };
    },
  };
}
