import { randomUUID } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import { type FileHandle, link, lstat, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { LinkRefusedError } from '../process/errors.ts';
import { UNFINISHED } from './home.ts';
import { makeFolder } from './make-folder.ts';
import { isInside } from './paths.ts';

/**
 * Writes below a folder whose files may come from an untrusted repository: nothing is written through a symbolic link.
 * `base` is the folder that the user named, without links; each path must lie below it.
 */

/** Creates a folder below `base` and its missing parents. @throws LinkRefusedError */
export async function makeFolderWithin(base: string, folder: string): Promise<void> {
  await makeFolder(base);
  await assertNoLinks(base, folder);
  for (const at of pathsBelow(base, folder)) {
    await mkdir(at).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
  await assertNoLinks(base, folder);
}

/** Creates a file atomically. @throws LinkRefusedError, and an error with the code EEXIST when the path exists */
export async function createFileWithin(base: string, path: string, content: string | Uint8Array): Promise<void> {
  await withTemporary(base, path, content, undefined, async (temporary) => {
    try {
      await link(temporary, path);
    } catch (error) {
      if (isCode(error, 'EEXIST')) throw error;
      // File systems without hard links, such as exFAT: reserve the name first.
      await (await openNew(path)).close();
      await rename(temporary, path).catch(async (failure) => {
        await rm(path, { force: true });
        throw failure;
      });
    }
  });
}

/** Creates or replaces a file atomically and keeps its mode. @throws LinkRefusedError */
export async function replaceFileWithin(base: string, path: string, content: string | Uint8Array): Promise<void> {
  await assertNoLinks(base, path);
  const mode = (await statOf(path))?.mode;
  await withTemporary(base, path, content, mode, (temporary) => rename(temporary, path));
}

/** @throws LinkRefusedError when `path` lies outside `base` or a link leads to it */
export async function assertNoLinks(base: string, path: string): Promise<void> {
  if (!isInside(base, path)) throw new LinkRefusedError(path, `lies outside of ${base}`);
  for (const at of pathsBelow(base, path)) {
    const status = await statOf(at);
    if (status === null) return;
    if (status.isSymbolicLink()) throw new LinkRefusedError(at, 'is a symbolic link');
  }
}

function pathsBelow(base: string, path: string): readonly string[] {
  const names = relative(base, path).split(sep);
  return path === base ? [] : names.map((_, index) => join(base, ...names.slice(0, index + 1)));
}

async function withTemporary(
  base: string,
  path: string,
  content: string | Uint8Array,
  mode: number | undefined,
  move: (temporary: string) => Promise<void>,
): Promise<void> {
  await assertNoLinks(base, path);
  const temporary = join(dirname(path), `.${randomUUID()}${UNFINISHED}`);
  const handle = await openNew(temporary);
  try {
    try {
      await assertSame(base, temporary, handle);
      await handle.writeFile(content);
      if (mode !== undefined) await handle.chmod(mode & 0o777);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await assertNoLinks(base, path);
    await move(temporary);
  } finally {
    await rm(temporary, { force: true }).catch(() => undefined);
  }
}

/** Detects a folder that was replaced by a link between the check and the opening of the file. */
async function assertSame(base: string, path: string, handle: FileHandle): Promise<void> {
  await assertNoLinks(base, path);
  const [opened, named] = await Promise.all([handle.stat(), lstat(path)]);
  if (opened.ino !== named.ino || opened.dev !== named.dev) throw new LinkRefusedError(path, 'was replaced meanwhile');
}

function openNew(path: string): Promise<FileHandle> {
  return open(path, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0), 0o666);
}

async function statOf(path: string): Promise<Stats | null> {
  return lstat(path).catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  });
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
