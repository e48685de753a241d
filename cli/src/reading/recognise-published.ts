import { withoutMetadata } from '@ledgerlight/images/metadata';
import { imageHashPrefix } from '@ledgerlight/images/name';
import { parsePostDate } from '@ledgerlight/posts/front-matter/post-date';
import type { ImageSource } from '../images/prepare-image.ts';
import { memoryReader } from '../memory/memory.ts';
import { sha256 } from '../values/sha256.ts';
import { readImage } from './image-files.ts';
import { type ParsedPost, type ScaledHashes, withoutText } from './parsed-post.ts';
import { dateOf, type OpenedFile, sourceHash } from './post-file.ts';

/**
 * Creates a function that recognises files which are byte for byte as they were published, by their recorded hashes. They were checked
 * then, so that their text and images are not parsed. Reading many files calls it for each.
 */
export function createRecogniser(): (opened: OpenedFile) => Promise<ParsedPost | null> {
  const recordsOf = memoryReader();
  return async (opened) => {
    const { matter, post, text } = opened;
    const { file, problems } = post;
    if (matter === null || problems.length > 0 || file.input) return null;
    const { home, name } = file.recordKey;
    for (const { source, published, pictures, made = {} } of (await recordsOf(home)).get(name) ?? []) {
      if (source === null || published === null || !pictures) continue;
      const found = await hashFile(opened, pictures, made);
      if (found?.source !== source) continue;
      const publishedAt = parsePostDate(dateOf(file, matter));
      const check = { ok: false, problems: [], warnings: [] } as const;
      return withoutText({ ...post, ...found, text, check, publishedAt });
    }
    return null;
  };
}

async function hashFile(
  opened: OpenedFile,
  imageNames: readonly string[],
  scaled: ScaledHashes,
): Promise<{ readonly source: string; readonly storedPrefixes: readonly string[] } | null> {
  const hash = sourceHash(opened);
  const storedPrefixes: string[] = [];
  for (const name of imageNames) {
    const image = await readImage(name, opened.post.file);
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
