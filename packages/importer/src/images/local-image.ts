import { constants } from 'node:fs';
import { open, realpath, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { MAX_FILE_BYTES } from '@ledgerlight/images/scaling';
import { errorMessage } from '@ledgerlight/resilience/error-message';
import { decodeAddress } from '../names.ts';
import type { SourcePost } from '../site/find-posts.ts';
import type { Site } from '../site/site.ts';

/** The bytes of an image file, or the reason for a refusal, which follows the name of the image. */
type LocalImage = { readonly bytes: Uint8Array } | { readonly refusal: string };

/**
 * Reads the image that a post refers to: by a path relative to the post or to a root of the site, or by its name alone, as in Obsidian.
 * Reads nothing outside of the site's folder, also not through links.
 */
export async function readLocalImage(reference: string, { path: post, site }: SourcePost): Promise<LocalImage> {
  const boundary = await realpath(site.folder);
  for (const name of spellingsOf(reference)) {
    for await (const path of pathsOf(name, post, site)) {
      const image = await readWithin(boundary, path);
      if (image !== null) return image;
    }
  }
  return { refusal: 'is not in the folder of the site.' };
}

async function* pathsOf(name: string, post: string, { folder, roots, findImage }: Site): AsyncGenerator<string> {
  if (name === '' || name.includes('\0')) return;
  // Docusaurus uses `@site` for the folder of the site, Astro `@` and `~` for its source folder.
  if (name.startsWith('@site/')) yield join(folder, name.slice('@site'.length));
  else if (/^[@~]\//.test(name)) yield* [join(folder, 'src', name.slice(1)), join(folder, name.slice(1))];
  else {
    if (!name.startsWith('/')) yield resolve(dirname(post), name);
    yield* roots.map((root) => join(root, name));
    if (!name.includes('/')) yield* (await findImage(name)).slice(0, 1);
  }
}

/** Returns null when there is no such file. */
async function readWithin(boundary: string, path: string): Promise<LocalImage | null> {
  try {
    const real = await realpath(path);
    if (!real.startsWith(boundary.endsWith(sep) ? boundary : boundary + sep)) {
      return { refusal: `is outside of ${boundary}, or a link that leads there.` };
    }
    const status = await stat(real);
    if (!status.isFile()) return null;
    if (status.size > MAX_FILE_BYTES) return { refusal: `has more than ${MAX_FILE_BYTES / 1024 / 1024} MB.` };
    // The file may have been replaced by a link or a pipe since.
    const handle = await open(real, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
    try {
      return { bytes: new Uint8Array(await handle.readFile()) };
    } finally {
      await handle.close();
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    if (code === 'ELOOP') return { refusal: 'is a link to itself.' };
    return { refusal: `cannot be read: ${errorMessage(error)}.` };
  }
}

/** Returns the ways to read an address as a path, the most literal first. */
function spellingsOf(address: string): readonly string[] {
  const path = /^[^?#]*/.exec(address)?.[0] ?? '';
  const spellings = [address, path, decodeAddress(address), decodeAddress(path)].map((text) =>
    text.replaceAll('\\', '/'),
  );
  return [...new Set(spellings.flatMap((spelling) => [spelling, spelling.normalize('NFC')]))];
}
