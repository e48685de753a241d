import type { Dirent } from 'node:fs';
import { lstat, readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { errorMessage } from '@ledgerlight/backend/errors';
import { glob, isDynamicPattern } from 'tinyglobby';
import { isInside, shownPath } from '../files/paths.ts';
import { respelledPath } from '../files/respelled-path.ts';

export interface FindProblem {
  readonly path: string;
  readonly code: 'not-found' | 'no-markdown' | 'not-markdown' | 'outside' | 'unreadable';
  readonly message: string;
}

export interface FoundPath {
  readonly path: string;
  readonly shown: string;
  /** The folder that was named, without links; null for the folder of the file. */
  readonly folder: string | null;
}

interface FoundPaths {
  readonly files: readonly FoundPath[];
  readonly problems: readonly FindProblem[];
  readonly skipped: readonly string[];
}

const MARKDOWN = /\.(?:md|markdown)$/i;
const README = /^readme\./i;

/**
 * Finds the markdown files of one argument: a file, a folder (without hidden folders, `node_modules` and each `README.md`), or a glob
 * that the shell did not expand. A step of `findFiles`.
 */
export async function findPaths(argument: string, workingFolder: string): Promise<FoundPaths> {
  const typed = resolve(workingFolder, argument);
  const respelled = argument.includes('\0') || isDynamicPattern(argument) ? null : await respelledPath(typed);
  const path = respelled?.isSame ? respelled.path : typed;
  const shown = shownPath(path, workingFolder);
  const near = respelled && shownPath(respelled.path, workingFolder);
  let reason = near === null ? 'does not exist' : `does not exist. Did you mean '${near}'? Letter case counts`;
  const status = await stat(argument.includes('\0') ? '' : path).catch(async (error: NodeJS.ErrnoException) => {
    const isLink = (await lstat(path).catch(() => null)) !== null;
    reason = REASONS[error.code ?? ''] ?? (isLink ? 'is a broken link' : reason);
    return null;
  });
  if (status?.isDirectory()) return findInFolder(path, workingFolder);
  if (status?.isFile()) {
    if (MARKDOWN.test(path)) return { files: [{ path, shown, folder: null }], problems: [], skipped: [] };
    return failed(argument, 'not-markdown', `${shown} is not a markdown file: its name must end in .md or .markdown.`);
  }
  if (status === null && isDynamicPattern(argument)) {
    const matches = await glob(argument.replaceAll('\\', '/'), {
      onlyFiles: true,
      followSymbolicLinks: false,
      caseSensitiveMatch: false,
      expandDirectories: false,
      ignore: ['**/node_modules/**', '**/.*/**'],
      cwd: workingFolder,
    });
    const names = matches.filter((match) => MARKDOWN.test(match));
    if (names.length === 0) return failed('.', 'no-markdown', `No markdown file matches ${argument}.`);
    return withinFolder(names, workingFolder, workingFolder);
  }
  return failed(argument, 'not-found', `${argument} ${status === null ? reason : 'is neither a file nor a folder'}.`);
}

const REASONS: Readonly<Record<string, string>> = {
  ELOOP: 'is a link to itself',
  EACCES: 'cannot be reached: no permission to open a folder above it',
};

async function findInFolder(folder: string, workingFolder: string): Promise<FoundPaths> {
  const walked = await walkFolder(folder, (name) => MARKDOWN.test(name) && !README.test(name));
  const shown = shownPath(folder, workingFolder);
  if (walked.files.length === 0 && walked.problems.length === 0) {
    return failed(shown, 'no-markdown', `There is no markdown file in the folder ${shown}.`);
  }
  const found = await withinFolder(walked.files, folder, workingFolder);
  const unreadable = walked.problems.map(({ path, message }): FindProblem => {
    const named = shownPath(join(folder, path), workingFolder);
    return { path: named, code: 'unreadable', message: `The folder ${named} ${message}` };
  });
  const skipped = walked.skipped.map(
    ({ path, message }) => `${shownPath(join(folder, path), workingFolder)} ${message}`,
  );
  return { ...found, problems: [...found.problems, ...unreadable], skipped };
}

async function withinFolder(names: readonly string[], folder: string, workingFolder: string): Promise<FoundPaths> {
  const files: FoundPath[] = [];
  const problems: FindProblem[] = [];
  for (const name of names.toSorted()) {
    const path = resolve(folder, name);
    const shown = shownPath(path, workingFolder);
    // A glob may leave the working folder on purpose; a link in a folder may not.
    const isAbove = name.startsWith('..');
    const real = await realpath(isAbove ? dirname(path) : folder);
    if (isInside(real, await realpath(path))) files.push({ path, shown, folder: isAbove ? null : real });
    else problems.push({ path: shown, code: 'outside', message: `${shown} is a link that leads out of ${folder}.` });
  }
  return { files, problems, skipped: [] };
}

function failed(path: string, code: FindProblem['code'], message: string): FoundPaths {
  return { files: [], problems: [{ path, code, message }], skipped: [] };
}

interface ReportedPath {
  readonly path: string;
  readonly message: string;
}

/** Finds the files with matching names below a folder, without those in hidden folders and `node_modules`. */
async function walkFolder(folder: string, isWanted: (name: string) => boolean) {
  const files: string[] = [];
  const skipped: ReportedPath[] = [];
  const problems: ReportedPath[] = [];

  async function walk(below: string): Promise<void> {
    const entries = await readdir(join(folder, below), { withFileTypes: true }).catch((error: unknown): Dirent[] => {
      const message = `cannot be read: ${errorMessage(error)}. Make it readable (chmod u+rx), or name other folders.`;
      problems.push({ path: below, message });
      return [];
    });
    for (const entry of entries) {
      const path = join(below, entry.name);
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
      if (entry.isDirectory()) await walk(path);
      else if (entry.isSymbolicLink()) await checkLink(path, entry.name);
      else if (entry.isFile() && isWanted(entry.name)) files.push(path);
    }
  }

  async function checkLink(path: string, name: string): Promise<void> {
    let target = 'that is broken';
    const status = await stat(join(folder, path)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ELOOP') target = 'to itself';
      if (error.code === 'EACCES') target = 'to a path without read permission';
      return null;
    });
    if (status?.isDirectory()) skipped.push({ path, message: 'is a link to a folder and was skipped.' });
    else if (!isWanted(name) && target !== 'to itself') return;
    else if (status === null) skipped.push({ path, message: `is a link ${target} and was skipped.` });
    else if (status.isFile()) files.push(path);
  }

  await walk('');
  return { files, skipped, problems };
}
