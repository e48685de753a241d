import { dirname, join, resolve } from 'node:path';
import { MAX_FILE_BYTES } from '@ledgerlight/images/scaling';
import { readFileWithin } from '@ledgerlight/resilience/read-file-within';
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
  for (const name of spellingsOf(reference)) {
    for await (const path of pathsOf(name, post, site)) {
      const image = await readWithin(site.folder, path);
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
async function readWithin(folder: string, path: string): Promise<LocalImage | null> {
  const read = await readFileWithin(folder, path, MAX_FILE_BYTES);
  if (read === null || 'bytes' in read) return read;
  if (read.refusal === 'no-file') return null;
  if (read.refusal === 'outside') return { refusal: `is outside of ${folder}, or a link that leads there.` };
  if (read.refusal === 'too-large') return { refusal: `has more than ${MAX_FILE_BYTES / 1024 / 1024} MB.` };
  return { refusal: `cannot be read: ${read.reason}.` };
}

/** Returns the ways to read an address as a path, the most literal first. */
function spellingsOf(address: string): readonly string[] {
  const path = /^[^?#]*/.exec(address)?.[0] ?? '';
  const spellings = [address, path, decodeAddress(address), decodeAddress(path)].map((text) =>
    text.replaceAll('\\', '/'),
  );
  return [...new Set(spellings.flatMap((spelling) => [spelling, spelling.normalize('NFC')]))];
}
