import { withoutMetadata } from '@ledgerlight/images/metadata';
import { imageHashPrefix } from '@ledgerlight/images/name';
import { parsePostDate } from '@ledgerlight/posts/front-matter/post-date';
import type { FrontMatter } from '../front-matter/front-matter.ts';
import type { ImageSource } from '../images/prepare-image.ts';
import { memoryReader } from '../memory/memory.ts';
import { sha256 } from '../values/sha256.ts';
import { readImage } from './image-files.ts';
import { dateOf, sourceHash } from './post-file.ts';
import type { ReadFile } from './read-file.ts';

/**
 * Creates a function that recognises files which are byte for byte as they were published, by their recorded hashes. They were checked
 * then, so that their text and images are not parsed.
 */
export function createRecogniser() {
  const recordsOf = memoryReader();
  return async (file: ReadFile, text: string, matter: FrontMatter): Promise<ReadFile | null> => {
    if (file.problems.length > 0 || file.input) return null;
    const { home, name } = file.recordKey;
    for (const { source, published, pictures, made = {} } of (await recordsOf(home)).get(name) ?? []) {
      if (source === null || published === null || !pictures) continue;
      const found = await hashFile(file, text, pictures, made);
      if (found?.source !== source) continue;
      return { ...file, ...found, publishedAt: parsePostDate(dateOf(file, matter)) };
    }
    return null;
  };
}

async function hashFile(
  file: ReadFile,
  text: string,
  imageNames: readonly string[],
  scaled: Readonly<Record<string, string>>,
): Promise<{ readonly source: string; readonly storedPrefixes: readonly string[] } | null> {
  const hash = sourceHash(file, text);
  const storedPrefixes: string[] = [];
  for (const name of imageNames) {
    const image = await readImage(name, file);
    if (!image || !('bytes' in image)) return null;
    hash.add(image);
    storedPrefixes.push(imageHashPrefix(scaled[image.name] ?? publishedHash(image)));
  }
  return { source: hash.digest(), storedPrefixes };
}

function publishedHash({ name, bytes }: ImageSource): string {
  const type = /\.png$/i.test(name) ? 'image/png' : /\.webp$/i.test(name) ? 'image/webp' : 'image/jpeg';
  return sha256(withoutMetadata(type, bytes));
}
