import { randomUUID } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import { type FileHandle, link, lstat, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { LinkRefusedError } from '../process/errors.ts';
import { UNFINISHED } from './home.ts';
import { isInside } from './inside.ts';
import { makeFolder } from './make-folder.ts';

/**
 * Writes below a folder of the user, whose files may come from a repository of others: nothing is written through a symbolic link.
 * `base` is the folder that the user named, as a real path; each path must lie below it.
 */

/** Creates a folder below `base` and those above it that are missing. @throws LinkRefusedError */
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

/** Creates a file, whole or not at all. @throws LinkRefusedError, and with the code EEXIST when anything is there */
export async function createFileWithin(base: string, path: string, content: string | Uint8Array): Promise<void> {
  await withTemporary(base, path, content, undefined, async (temporary) => {
    try {
      await link(temporary, path);
    } catch (error) {
      if (isCode(error, 'EEXIST')) throw error;
      // Some disks know no hard links: there the name is taken first.
      await (await openNew(path)).close();
      await rename(temporary, path).catch(async (failure) => {
        await rm(path, { force: true });
        throw failure;
      });
    }
  });
}

/** Creates a file or replaces the regular file that is there, whole or not at all; its mode stays. @throws LinkRefusedError */
export async function replaceFileWithin(base: string, path: string, content: string | Uint8Array): Promise<void> {
  await assertNoLinks(base, path);
  const mode = (await statOf(path))?.mode;
  await withTemporary(base, path, content, mode, async (temporary) => {
    // A link that was put there meanwhile is replaced: rename follows none.
    await rename(temporary, path);
  });
}

/** @throws LinkRefusedError naming the first link between `base` and `path`, or what lies outside of `base` */
export async function assertNoLinks(base: string, path: string): Promise<void> {
  if (!isInside(base, path)) throw new LinkRefusedError(path, `lies outside of ${base}`);
  for (const at of pathsBelow(base, path)) {
    const status = await statOf(at);
    if (status === null) return;
    if (status.isSymbolicLink()) throw new LinkRefusedError(at, 'is a symbolic link');
  }
}

/** Each path from below `base` down to `path`. */
function pathsBelow(base: string, path: string): readonly string[] {
  const names = relative(base, path).split(sep);
  return path === base ? [] : names.map((_, place) => join(base, ...names.slice(0, place + 1)));
}

/** Writes the content beside `path` and lets `move` give it its name. */
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

/** Fails where a folder was replaced by a link between the look at it and the opening of the file. */
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
