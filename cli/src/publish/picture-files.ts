import { open, realpath, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { errorMessage } from '@ledgerlight/backend/errors';
import { normalisedName, spellings } from '@ledgerlight/publishing/file-reference';
import { isInside } from './find-files.ts';

/** What lies where a post expects a picture. */
export type PictureFile =
  | { readonly found: 'picture'; readonly name: string; readonly bytes: Uint8Array }
  | { readonly found: 'nothing' }
  | { readonly found: 'refused'; readonly message: string };

/** Where pictures of a post may lie. */
export interface PicturePlace {
  /** The markdown file. */
  readonly file: string;
  /** No picture may lie outside of this folder, also not by a link. */
  readonly root: string;
}

/**
 * Reads the picture that a post names by a path relative to its file. Every way to write the path is tried, the most
 * literal first.
 */
export async function readPicture(reference: string, place: PicturePlace): Promise<PictureFile> {
  for (const spelling of spellings(reference)) {
    const name = normalisedName(spelling);
    const picture = await readOne(name, place);
    if (picture.found !== 'nothing') return picture;
  }
  return { found: 'nothing' };
}

/** The largest file that is read at all; the limit for pictures is far below. */
const LARGEST_READ = 64 * 1024 * 1024;

async function readOne(name: string, { file, root }: PicturePlace): Promise<PictureFile> {
  if (name === '' || name.includes('\0')) return { found: 'nothing' };
  const path = resolve(dirname(file), name);
  const outside = {
    found: 'refused',
    message: `The picture '${name}' lies outside of ${root}. Name a folder that holds both the post and the picture by --root.`,
  } as const;
  if (!isInside(resolve(root), path)) return outside;
  try {
    const [real, realRoot] = await Promise.all([realpath(path), realpath(root)]);
    if (!isInside(realRoot, real)) return outside;
    const status = await stat(real);
    if (!status.isFile()) return { found: 'refused', message: `'${name}' is not a file.` };
    if (status.size > LARGEST_READ) return { found: 'refused', message: `'${name}' is larger than 64 MB.` };
    const handle = await open(real, 'r');
    const bytes = await handle.readFile().finally(() => handle.close());
    return { found: 'picture', name, bytes: new Uint8Array(bytes) };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ENOENT' || code === 'ENOTDIR') return { found: 'nothing' };
    const reason = errorMessage(error);
    return { found: 'refused', message: `The picture '${name}' cannot be read: ${reason}` };
  }
}
