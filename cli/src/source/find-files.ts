import { lstat, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { glob, isDynamicPattern } from 'tinyglobby';
import { ownFolder } from '../configuration/own-folder.ts';
import { CONFIGURATION_FILE, readConfiguration } from '../configuration/read.ts';
import { homeFinder, isThere, nameInHome, type RememberedPlace } from '../files/home.ts';
import { isInside } from '../files/inside.ts';
import { nearestFolder } from '../files/nearest-folder.ts';
import { repositoryFinder } from '../files/repository.ts';
import type { PictureReading } from '../pictures/prepare.ts';
import { UsageError } from '../process/errors.ts';
import { STANDARD_INPUT } from './standard-input.ts';
import { walkFolder } from './walk-folder.ts';

/** A markdown file to publish. */
export interface SourceFile {
  readonly path: string;
  /** The path as people read it: relative to the working folder where it lies below. */
  readonly shown: string;
  /** The folder that its pictures must not leave, the same however the file was named. */
  readonly root: string;
  /** The folder in which the command runs, without links. */
  readonly workingFolder: string;
  /** What came by standard input in place of a file; nothing remembers it. */
  readonly input?: Uint8Array;
  /** Its path without links. */
  readonly realPath: string;
  /** The working folder when it lies below, or else the folder that was named, or that of the file. Without links. */
  readonly folder: string;
  /** What remembers its article. */
  readonly place: RememberedPlace;
  readonly reading: PictureReading;
}

/** Something that was asked for and cannot be published. */
export interface FindProblem {
  readonly path: string;
  readonly code: 'not-found' | 'no-markdown' | 'not-markdown' | 'outside' | 'unreadable';
  readonly message: string;
}

/** What the arguments of a command name, each file once, in the order of the arguments and then of the names. */
export interface FoundFiles {
  readonly files: readonly SourceFile[];
  readonly problems: readonly FindProblem[];
  /** The links in folders that are not followed, a line for each. */
  readonly skipped: readonly string[];
}

/** What was asked for beside the names of files; the team's file says what is left open. */
export interface FindOptions {
  /** Whether large pictures stay as they are. */
  readonly original?: boolean | undefined;
  /** The folder in which pictures may lie, also those named from `/` on. */
  readonly root?: string | null | undefined;
  /** The folder that remembers which articles the files are; null leaves it to the folders of the files. */
  readonly stateFolder?: string | null | undefined;
  /** The post that the argument `-` names, as if it lay in the working folder. */
  readonly input?: Uint8Array | undefined;
}

/**
 * Finds the files that arguments name: a file, a folder (walked; hidden folders, `node_modules` and every `README.md` are
 * left out), or a glob, which is there for shells that do not expand it. Pictures may lie in `root`, in the git repository of their
 * post, in the folder of its settings, or else in its own folder. @throws UsageError when the team's file is wrong
 */
export async function findFiles(
  paths: readonly string[],
  workingFolder: string,
  { root = null, stateFolder = null, input, original }: FindOptions = {},
): Promise<FoundFiles> {
  const configuration = await readConfiguration(workingFolder);
  const wanted = root === null ? ((await ownFolder(configuration, 'root')) ?? null) : resolve(workingFolder, root);
  const named = wanted && (await realpath(wanted).catch(() => wanted));
  const isFolder = named === null || (await stat(named).catch(() => null))?.isDirectory();
  const here = await realpath(workingFolder);
  const files = new Map<string, SourceFile>();
  const problems = isFolder
    ? []
    : [...problem(root ?? '', 'not-found', `There is no folder ${root ?? named}.`).problems];
  const reading = { keepsOriginals: original ?? configuration.original ?? false };
  const skipped: string[] = [];
  const settingsAbove = nearestFolder((folder) => isThere(join(folder, CONFIGURATION_FILE)));
  const repositoryOf = repositoryFinder();
  const homeOf = homeFinder();

  async function placeOf(path: string, folder: string): Promise<RememberedPlace> {
    const home = stateFolder ?? (await homeOf(path, folder));
    return { home, name: nameInHome(home, path) };
  }

  async function placed(path: string): Promise<Pick<SourceFile, 'root' | 'reading'>> {
    if (named !== null && isInside(named, path)) return { root: named, reading };
    return { root: (await repositoryOf(path)) ?? (await settingsAbove(path)) ?? dirname(path), reading };
  }

  /** Where a file must lie that was named so: links in a repository of others may lead to any file of the person. */
  async function boundaryOf(path: string): Promise<string> {
    const folder = isInside(workingFolder, path) ? here : await realpath(dirname(path));
    return (await repositoryOf(join(folder, basename(path)))) ?? folder;
  }

  for (const argument of paths) {
    if (argument === STANDARD_INPUT && input !== undefined) {
      const path = join(here, STANDARD_INPUT);
      files.set(path, {
        path,
        shown: 'standard input',
        realPath: path,
        folder: here,
        place: await placeOf(path, here),
        workingFolder: here,
        input,
        ...(await placed(path)),
        ...(named === null ? {} : { root: named }),
      });
      continue;
    }
    const found = await findOne(argument, workingFolder);
    problems.push(...found.problems);
    skipped.push(...(found.skipped ?? []));
    for (const file of found.files) {
      const real = await realpath(file.path);
      if (files.has(real)) continue;
      const boundary = await boundaryOf(file.path);
      const isTyped = root !== null && named !== null && isInside(named, real);
      if (!isInside(boundary, real) && !isTyped) {
        const message = `${file.shown} is reached by a link that leads out of ${boundary}, to ${real}. If it is to be published, type that path.`;
        problems.push({ path: file.shown, code: 'outside', message });
        continue;
      }
      // Which folders are above it must not depend on the links by which it was reached.
      const path = join(await realpath(dirname(file.path)), basename(file.path));
      const folder = isInside(here, real) ? here : (file.folder ?? dirname(real));
      const place = await placeOf(real, folder);
      files.set(real, { ...file, path, ...(await placed(path)), realPath: real, workingFolder: here, folder, place });
    }
  }
  return { files: [...files.values()], problems, skipped };
}

/** The markdown file at this path. @throws UsageError when there is none */
export async function foundFile(path: string, workingFolder: string, options: FindOptions): Promise<SourceFile> {
  const { files, problems } = await findFiles([path], workingFolder, options);
  const [file] = files;
  if (file === undefined) throw new UsageError(problems[0]?.message ?? `There is no file ${path}.`);
  return file;
}

const MARKDOWN = /\.(?:md|markdown)$/i;
const LEFT_OUT = ['**/node_modules/**', '**/.*/**'];

async function findOne(argument: string, workingFolder: string): Promise<FoundPaths> {
  const path = resolve(workingFolder, argument);
  const shown = shownPath(path, workingFolder);
  let reason = 'does not exist';
  const status = await stat(argument.includes('\0') ? '' : path).catch(async (error: NodeJS.ErrnoException) => {
    const isLink = (await lstat(path).catch(() => null)) !== null;
    reason = REASONS[error.code ?? ''] ?? (isLink ? 'is a link that leads nowhere' : reason);
    return null;
  });
  if (status?.isDirectory()) {
    const { files, skipped, problems } = await walkFolder(path, (name) => MARKDOWN.test(name) && !README.test(name));
    const none = `There is no markdown file in the folder ${shown}.`;
    const found = await inFolder(files, path, workingFolder, problems.length > 0 ? null : none);
    return {
      ...found,
      problems: [...found.problems, ...problems.map(({ path: at, message }) => unreadable(join(path, at), message))],
      skipped: skipped.map(({ path: at, message }) => `${shownPath(join(path, at), workingFolder)} ${message}`),
    };
  }
  if (status?.isFile()) {
    if (MARKDOWN.test(path)) return { files: [{ path, shown, folder: null }], problems: [] };
    return problem(argument, 'not-markdown', `${shown} is not a markdown file; its name must end in .md or .markdown.`);
  }
  if (status === null && isDynamicPattern(argument)) {
    const matches = await glob(argument.replaceAll('\\', '/'), { ...WALK, cwd: workingFolder });
    const names = matches.filter((match) => MARKDOWN.test(match));
    return inFolder(names, workingFolder, workingFolder, `No markdown file matches ${argument}.`);
  }
  return problem(argument, 'not-found', `${argument} ${status === null ? reason : 'is neither a file nor a folder'}.`);

  function unreadable(at: string, message: string): FindProblem {
    const named = shownPath(at, workingFolder);
    return { path: named, code: 'unreadable', message: `The folder ${named} ${message}` };
  }
}

/** Why a path cannot be used, where it is not only that nothing is there. */
const REASONS: Readonly<Record<string, string>> = {
  ELOOP: 'is a link that leads to itself',
  EACCES: 'cannot be reached: a folder above it may not be opened',
};
const README = /^readme\./i;

interface FoundPath extends Pick<SourceFile, 'path' | 'shown'> {
  /** Null where it is that of the file. */
  readonly folder: string | null;
}

interface FoundPaths {
  readonly files: readonly FoundPath[];
  readonly problems: readonly FindProblem[];
  readonly skipped?: readonly string[];
}

const WALK = {
  onlyFiles: true,
  followSymbolicLinks: false,
  caseSensitiveMatch: false,
  expandDirectories: false,
  ignore: LEFT_OUT,
} as const;

async function inFolder(
  names: readonly string[],
  folder: string,
  workingFolder: string,
  none: string | null,
): Promise<FoundPaths> {
  if (names.length === 0 && none !== null) return problem(shownPath(folder, workingFolder), 'no-markdown', none);
  const realFolder = await realpath(folder);
  const files: FoundPath[] = [];
  const problems: FindProblem[] = [];
  for (const name of names.toSorted()) {
    const path = resolve(folder, name);
    const shown = shownPath(path, workingFolder);
    // A glob may climb out of the working folder on purpose; a link in a folder may not.
    const root = name.startsWith('..') ? dirname(path) : folder;
    const inside = isInside(root === folder ? realFolder : await realpath(root), await realpath(path));
    if (inside) files.push({ path, shown, folder: root === folder ? realFolder : null });
    else problems.push({ path: shown, code: 'outside', message: `${shown} is a link that leads out of ${folder}.` });
  }
  return { files, problems };
}

function problem(path: string, code: FindProblem['code'], message: string): FoundPaths {
  return { files: [], problems: [{ path, code, message }] };
}

/** A path as people are told of it, in one line whatever it is called. */
export function shownPath(path: string, workingFolder: string): string {
  const near = relative(workingFolder, path);
  return (near === '' ? '.' : near.startsWith('..') ? path : near).replace(/[\t\r\n]/g, '\uFFFD');
}
