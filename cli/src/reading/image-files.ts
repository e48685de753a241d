import { dirname, join, relative, resolve } from 'node:path';
import { fileTooLargeMessage, MAX_FILE_BYTES } from '@ledgerlight/images/scaling';
import { isStoredImagePath } from '@ledgerlight/posts/stored-image';
import { isFileReference, normalisedName, spellings } from '@ledgerlight/publishing/file-reference';
import { readFileWithin } from '@ledgerlight/resilience/read-file-within';
import { isInside } from '../files/paths.ts';
import { respelledPath } from '../files/respelled-path.ts';
import type { ImageSource } from '../images/prepare-image.ts';
import type { FoundFile } from '../source/found-file.ts';

export interface ImageFile extends ImageSource {
  readonly path: string;
}

export interface ImageRefusal {
  readonly refusal: string;
}

/**
 * Reads the image that a post names by a path relative to its file, or to the image root with a leading slash. Tries every decoding of
 * the reference, the most literal first, and other Unicode forms of its letters. Returns null when there is no such file. Called while a file is read for publishing or preview.
 */
export async function readImage(
  reference: string,
  { path: file, root }: Pick<FoundFile, 'path' | 'root'>,
): Promise<ImageFile | ImageRefusal | null> {
  const names = spellings(reference).map(normalisedName);
  const paths = names
    .filter((name) => name !== '' && !name.includes('\0'))
    .map((name) => [name, name.startsWith('/') ? join(root, name) : resolve(dirname(file), name)] as const);
  for (const [name, path] of paths) {
    const image = await readWithin(root, path, name);
    if (image !== null) return image;
  }
  for (const [name, path] of paths) {
    const found = await respelledPath(path);
    if (found?.isSame) return readWithin(root, found.path, name);
    const shown = found && relative(dirname(file), found.path);
    if (shown) return { refusal: `There is no image '${name}'. Did you mean '${shown}'? Letter case counts.` };
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
  const read = await readFileWithin(root, path, MAX_FILE_BYTES);
  if (read === null) return null;
  if ('bytes' in read) return { name, ...read };
  if (read.refusal === 'outside') return outside;
  if (read.refusal === 'no-file') return { refusal: `'${name}' is not a file.` };
  if (read.refusal === 'too-large') return { refusal: fileTooLargeMessage(name, read.size) };
  return { refusal: `The image '${name}' cannot be read: ${read.reason}. Make it readable (chmod u+r).` };
}
