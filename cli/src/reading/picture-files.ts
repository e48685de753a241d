import { constants } from 'node:fs';
import { open, realpath, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { errorMessage } from '@ledgerlight/backend/errors';
import type { SiteFolder } from '@ledgerlight/importer/site-folder';
import { beyondScaling, MAX_FILE_BYTES } from '@ledgerlight/pictures/scaling';
import { isStoredImagePath } from '@ledgerlight/posts/stored-image';
import { isFileReference, normalisedName, spellings } from '@ledgerlight/publishing/file-reference';
import { isInside } from '../files/inside.ts';
import { assertNoLinks } from '../files/within.ts';
import { broughtInFiles, isForeignPicture } from '../pictures/foreign/brought-in.ts';
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
 * Reads the picture that a post names: one that was brought in from another host, or else by a path relative to its file, by one
 * from the root of its site, or, as in Obsidian, by its name alone. Every way to write the path is tried, the most literal first.
 */
export async function readPicture(
  reference: string,
  post: Pick<SourceFile, 'path' | 'realPath' | 'folder' | 'root' | 'site'>,
): Promise<PictureFile> {
  if (isForeignPicture(reference)) {
    const { home, folder, files } = await broughtInFiles(reference, post);
    const isLinked = await assertNoLinks(home, folder).then(
      () => false,
      () => true,
    );
    if (isLinked) return { found: 'refused', message: `${folder} is reached by a link. Replace it by a folder.` };
    for (const { path, fileName } of files) {
      const picture = await readOne(reference, path, [folder]);
      if (picture.found === 'picture') return { ...picture, fileName };
      if (picture.found === 'refused') return picture;
    }
    return { found: 'nothing' };
  }
  const { path: file, root, site } = post;
  for (const spelling of spellings(reference)) {
    const name = normalisedName(spelling);
    for (const path of candidates(name, file, site)) {
      const picture = await readOne(name, path, isInside(site.folder, path) ? [root, site.folder] : [root]);
      if (picture.found !== 'nothing') return picture;
    }
    if (name.includes('/')) continue;
    for (const path of await site.findPicture(name)) return readOne(name, path, [root, site.folder]);
  }
  return { found: 'nothing' };
}

/** Whether an address may name a picture that lies here: beside the text, or below the root of its site. */
export function isLocalReference(address: string): boolean {
  return isFileReference(address) || (/^\/(?!\/)/.test(address.trim()) && !isStoredImagePath(address.trim()));
}

function candidates(name: string, file: string, { folder, roots }: SiteFolder): readonly string[] {
  if (name === '' || name.includes('\0')) return [];
  // Docusaurus' own way to say where its site lies.
  if (name.startsWith('@site/')) return [join(folder, name.slice('@site'.length))];
  const inSite = roots.map((root) => join(root, name)).filter((path) => isInside(folder, path));
  return name.startsWith('/') ? inSite : [resolve(dirname(file), name), ...inSite];
}

async function readOne(name: string, path: string, within: readonly string[]): Promise<PictureFile> {
  const outside = {
    found: 'refused',
    message: `The picture '${name}' lies outside of ${within[0]}. Name a folder that holds both the post and the picture by --root.`,
  } as const;
  if (!within.some((folder) => isInside(resolve(folder), path))) return outside;
  try {
    const real = await realpath(path);
    // A path without links leads through none to the folder above it either.
    const folders = real === path ? within : await Promise.all(within.map((folder) => realpath(folder)));
    if (!folders.some((folder) => isInside(resolve(folder), real))) return outside;
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
