import { constants } from 'node:fs';
import { open, realpath, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { errorMessage } from '@ledgerlight/backend/errors';
import { fileTooLargeMessage, MAX_FILE_BYTES } from '@ledgerlight/images/scaling';
import { isStoredImagePath } from '@ledgerlight/posts/stored-image';
import { isFileReference, normalisedName, spellings } from '@ledgerlight/publishing/file-reference';
import { isInside } from '../files/paths.ts';
import type { ImageSource } from '../images/prepare-image.ts';
import type { SourceFile } from '../source/source-file.ts';

export interface ImageFile extends ImageSource {
  readonly path: string;
}

export interface ImageRefusal {
  readonly refusal: string;
}

/**
 * Reads the image that a post names by a path relative to its file, or to the image root with a leading slash. Tries every decoding of
 * the reference, the most literal first. Returns null when there is no such file. Called while a file is read for publishing or preview.
 */
export async function readImage(
  reference: string,
  { path: file, root }: Pick<SourceFile, 'path' | 'root'>,
): Promise<ImageFile | ImageRefusal | null> {
  for (const spelling of spellings(reference)) {
    const name = normalisedName(spelling);
    if (name === '' || name.includes('\0')) continue;
    const path = name.startsWith('/') ? join(root, name) : resolve(dirname(file), name);
    const image = await readWithin(root, path, name);
    if (image !== null) return image;
  }
  return null;
}

/** Returns whether an address may name a local image: beside the post, or below the image root. */
export function isLocalReference(address: string): boolean {
  return isFileReference(address) || (/^\/(?!\/)/.test(address.trim()) && !isStoredImagePath(address.trim()));
}

async function readWithin(root: string, path: string, name: string): Promise<ImageFile | ImageRefusal | null> {
  const outside = { refusal: `The image '${name}' is outside ${root}. Use --root with a folder that contains it.` };
  if (!isInside(resolve(root), path)) return outside;
  try {
    const real = await realpath(path);
    if (!isInside(await realpath(root), real)) return outside;
    const status = await stat(real);
    if (!status.isFile()) return { refusal: `'${name}' is not a file.` };
    if (status.size > MAX_FILE_BYTES) return { refusal: fileTooLargeMessage(name, status.size) };
    return { name, path: real, bytes: await readBytes(real) };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    return { refusal: `The image '${name}' cannot be read: ${errorMessage(error)}. Make it readable (chmod u+r).` };
  }
}

async function readBytes(path: string): Promise<Uint8Array> {
  // The path may have become a link since it was checked.
  const handle = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  try {
    const { buffer, byteOffset, length } = await handle.readFile();
    return new Uint8Array(buffer, byteOffset, length);
  } finally {
    await handle.close();
  }
}
