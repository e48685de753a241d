import { constants } from 'node:fs';
import { open, realpath, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { errorMessage } from '@ledgerlight/backend/errors';
import { beyondScaling, MAX_FILE_BYTES } from '@ledgerlight/pictures/scaling';
import { isStoredImagePath } from '@ledgerlight/posts/stored-image';
import { isFileReference, normalisedName, spellings } from '@ledgerlight/publishing/file-reference';
import { isInside } from '../files/inside.ts';
import type { PictureSource } from '../pictures/prepare.ts';
import type { SourceFile } from '../source/find-files.ts';

/** A picture, and the file that it was read from as a path without links. */
export type LocatedPicture = PictureSource & { readonly path: string };

/** What lies where a post expects a picture. */
export type PictureFile =
  | ({ readonly found: 'picture' } & LocatedPicture)
  | { readonly found: 'nothing' }
  | { readonly found: 'refused'; readonly message: string };

/**
 * Reads the picture that a post names by a path relative to its file, or by one from the root of its pictures on. Every way to write
 * the path is tried, the most literal first.
 */
export async function readPicture(
  reference: string,
  { path: file, root }: Pick<SourceFile, 'path' | 'root'>,
): Promise<PictureFile> {
  for (const spelling of spellings(reference)) {
    const name = normalisedName(spelling);
    if (name === '' || name.includes('\0')) continue;
    const path = name.startsWith('/') ? join(root, name) : resolve(dirname(file), name);
    const picture = await readOne(name, path, root);
    if (picture.found !== 'nothing') return picture;
  }
  return { found: 'nothing' };
}

/** Whether an address may name a picture that lies here: beside the text, or below the root of its pictures. */
export function isLocalReference(address: string): boolean {
  return isFileReference(address) || (/^\/(?!\/)/.test(address.trim()) && !isStoredImagePath(address.trim()));
}

async function readOne(name: string, path: string, within: string): Promise<PictureFile> {
  const outside = {
    found: 'refused',
    message: `The picture '${name}' lies outside of ${within}. Name a folder that holds both the post and the picture by --root.`,
  } as const;
  if (!isInside(resolve(within), path)) return outside;
  try {
    const real = await realpath(path);
    // A path without links leads through none to the folder above it either.
    const folder = real === path ? within : await realpath(within);
    if (!isInside(resolve(folder), real)) return outside;
    const status = await stat(real);
    if (!status.isFile()) return { found: 'refused', message: `'${name}' is not a file.` };
    if (status.size > MAX_FILE_BYTES) return { found: 'refused', message: beyondScaling(name, status.size) };
    return { found: 'picture', name, path: real, bytes: await readBytes(real, status.size) };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ENOENT' || code === 'ENOTDIR') return { found: 'nothing' };
    const reason = errorMessage(error);
    return {
      found: 'refused',
      message: `The picture '${name}' cannot be read: ${reason}. Allow yourself to read it (chmod u+r).`,
    };
  }
}

/** Reads a file into memory of its very size: a picture is held once, and its end is not looked for. */
async function readBytes(path: string, size: number): Promise<Uint8Array> {
  // What was looked at may have become a link since.
  const handle = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  try {
    const bytes = new Uint8Array(size);
    let length = 0;
    while (length < size) {
      const { bytesRead } = await handle.read(bytes, length, size - length, length);
      if (bytesRead === 0) return bytes.slice(0, length);
      length += bytesRead;
    }
    return bytes;
  } finally {
    await handle.close();
  }
}
