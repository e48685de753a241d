import { constants } from 'node:fs';
import { open, realpath, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { MAX_FILE_BYTES } from '@ledgerlight/pictures/scaling';
import { errorMessage } from '@ledgerlight/resilience/error-message';
import type { SiteFolder } from '../site/site-folder.ts';

/** The bytes of an image file, or why they are not read, in words that follow its name. */
export type LocalImage = { readonly path: string; readonly bytes: Uint8Array } | { readonly refusal: string };

/**
 * Reads the image that a post names: by a path relative to its file, by one from the root of its site, or, as in Obsidian, by its name
 * alone. Nothing outside of the site's folder is read, also not through a link.
 */
export async function readLocalImage(reference: string, post: string, site: SiteFolder): Promise<LocalImage> {
  const boundary = await realpath(site.folder);
  for (const name of spellingsOf(reference)) {
    for (const path of candidates(name, post, site)) {
      const image = await readWithin(boundary, path);
      if (image !== null) return image;
    }
    if (name.includes('/')) continue;
    const [found] = await site.findPicture(name);
    const image = found === undefined ? null : await readWithin(boundary, found);
    if (image !== null) return image;
  }
  return { refusal: 'is not in the folder of the site.' };
}

function candidates(name: string, post: string, { folder, roots }: SiteFolder): readonly string[] {
  if (name === '' || name.includes('\0')) return [];
  // Of Docusaurus and of Astro, for the folder of the site and that of its source.
  if (name.startsWith('@site/')) return [join(folder, name.slice('@site'.length))];
  if (/^(?:@|~)\//.test(name)) return [join(folder, 'src', name.slice(1)), join(folder, name.slice(1))];
  const inSite = roots.map((root) => join(root, name));
  return name.startsWith('/') ? inSite : [resolve(dirname(post), name), ...inSite];
}

/** Null where nothing is. */
async function readWithin(boundary: string, path: string): Promise<LocalImage | null> {
  try {
    const real = await realpath(path);
    if (!real.startsWith(boundary.endsWith(sep) ? boundary : boundary + sep)) {
      return { refusal: `lies outside of ${boundary}, or is a link that leads out of it.` };
    }
    const status = await stat(real);
    if (!status.isFile()) return null;
    if (status.size > MAX_FILE_BYTES) return { refusal: `has more than ${MAX_FILE_BYTES / 1024 / 1024} MB.` };
    // What was looked at may have become a link or a pipe since.
    const handle = await open(real, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
    try {
      return { path: real, bytes: new Uint8Array(await handle.readFile()) };
    } finally {
      await handle.close();
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    if (code === 'ELOOP') return { refusal: 'is a link that leads to itself.' };
    return { refusal: `cannot be read: ${errorMessage(error)}.` };
  }
}

/** The ways to read an address as a path, the most literal first. */
function spellingsOf(address: string): readonly string[] {
  const path = /^[^?#]*/.exec(address)?.[0] ?? '';
  const slashed = [address, path, decoded(address), decoded(path)].map((spelling) => spelling.replaceAll('\\', '/'));
  return [...new Set(slashed.flatMap((spelling) => [spelling, spelling.normalize('NFC')]))];
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
