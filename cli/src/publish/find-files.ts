import { realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { glob, isDynamicPattern } from 'tinyglobby';
import { UsageError } from '../errors.ts';
import { STANDARD_INPUT } from './standard-input.ts';

/** A markdown file to publish. */
export interface FoundFile {
  readonly path: string;
  /** The path as people read it: relative to the working folder where it lies below. */
  readonly shown: string;
  /** The folder that its pictures must not leave, the same however the file was named. */
  readonly root: string;
  /** What came by standard input in place of a file; nothing remembers it. */
  readonly input?: Uint8Array;
  /** Its path without links. */
  readonly realPath: string;
  /** The working folder when it lies below, or else the folder that was named, or that of the file. Without links. */
  readonly folder: string;
}

/** Something that was asked for and cannot be published. */
export interface FindProblem {
  readonly path: string;
  readonly code: 'not-found' | 'no-markdown' | 'not-markdown' | 'outside';
  readonly message: string;
}

/** What the arguments of a command name, each file once, in the order of the arguments and then of the names. */
export interface FoundFiles {
  readonly files: readonly FoundFile[];
  readonly problems: readonly FindProblem[];
}

/**
 * Finds the files that arguments name: a file, a folder (walked; hidden folders, `node_modules` and every `README.md` are
 * left out), or a glob, which is there for shells that do not expand it. Pictures may lie in `root`, in the git repository of their
 * post, or else in its own folder. `input` is the post that the argument `-` names, as if it lay in the working folder.
 */
export async function findFiles(
  paths: readonly string[],
  workingFolder: string,
  root: string | null = null,
  input?: Uint8Array,
): Promise<FoundFiles> {
  const named = root === null ? null : resolve(workingFolder, root);
  const isFolder = named === null || (await stat(named).catch(() => null))?.isDirectory();
  const here = await realpath(workingFolder);
  const files = new Map<string, FoundFile>();
  const problems = isFolder ? [] : [...problem(root ?? '', 'not-found', `There is no folder ${root}.`).problems];
  for (const argument of paths) {
    if (argument === STANDARD_INPUT && input !== undefined) {
      const path = join(here, STANDARD_INPUT);
      const pictures = named ?? (await repositoryOf(path));
      files.set(path, { path, shown: 'standard input', realPath: path, root: pictures, folder: here, input });
      continue;
    }
    const found = await findOne(argument, workingFolder);
    problems.push(...found.problems);
    for (const file of found.files) {
      const real = await realpath(file.path);
      if (files.has(real)) continue;
      const isInNamed = named !== null && isInside(named, file.path);
      const pictures = isInNamed ? named : await repositoryOf(file.path);
      files.set(real, {
        ...file,
        root: pictures,
        realPath: real,
        folder: isInside(here, real) ? here : (file.folder ?? dirname(real)),
      });
    }
  }
  return { files: [...files.values()], problems };
}

/** The markdown file at this path. @throws UsageError when there is none */
export async function foundFile(path: string, workingFolder: string): Promise<FoundFile> {
  const { files, problems } = await findFiles([path], workingFolder);
  const [file] = files;
  if (file === undefined) throw new UsageError(problems[0]?.message ?? `There is no file ${path}.`);
  return file;
}

/** Whether `path` is `folder` or lies in it. Both must be whole paths, and real ones where links count. */
export function isInside(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** The nearest folder above a file that git keeps, or else the file's own. */
async function repositoryOf(path: string): Promise<string> {
  for (let folder = dirname(path); dirname(folder) !== folder; folder = dirname(folder)) {
    if ((await stat(join(folder, '.git')).catch(() => null)) !== null) return folder;
  }
  return dirname(path);
}

const MARKDOWN = /\.(?:md|markdown)$/i;
const LEFT_OUT = ['**/node_modules/**', '**/.*/**'];

async function findOne(argument: string, workingFolder: string): Promise<FoundPaths> {
  const path = resolve(workingFolder, argument);
  const shown = shownPath(path, workingFolder);
  const status = argument.includes('\0') ? null : await stat(path).catch(() => null);
  if (status?.isDirectory()) {
    const matches = await glob('**/*.{md,markdown}', { ...WALK, cwd: path });
    const names = matches.filter((match) => !/^readme\.(?:md|markdown)$/i.test(basename(match)));
    return inFolder(names, path, workingFolder, `There is no markdown file in the folder ${shown}.`);
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
  const reason = status === null ? 'does not exist' : 'is neither a file nor a folder';
  return problem(argument, 'not-found', `${argument} ${reason}.`);
}

interface FoundPath extends Pick<FoundFile, 'path' | 'shown'> {
  /** Null where it is that of the file. */
  readonly folder: string | null;
}

interface FoundPaths {
  readonly files: readonly FoundPath[];
  readonly problems: readonly FindProblem[];
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
  none: string,
): Promise<FoundPaths> {
  if (names.length === 0) return problem(shownPath(folder, workingFolder), 'no-markdown', none);
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

function shownPath(path: string, workingFolder: string): string {
  const near = relative(workingFolder, path);
  return near === '' ? '.' : near.startsWith('..') ? path : near;
}
