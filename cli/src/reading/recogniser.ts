import { createHash } from 'node:crypto';
import { withoutMetadata } from '@ledgerlight/pictures/metadata';
import { imageHashPrefix } from '@ledgerlight/pictures/name';
import { parsePostDate } from '@ledgerlight/posts/front-matter/post-date';
import { memoryReader } from '../memory/memory.ts';
import type { PictureSource } from '../pictures/prepare.ts';
import { type MadePictures, type ParsedPost, withoutText } from './parsed-post.ts';
import { readPicture } from './picture-files.ts';
import { dateOf, type OpenedFile, sourceHash } from './post-file.ts';

/** Recognises files that were published before as they are now. What was checked then needs no second look. */
export function recogniser(): (opened: OpenedFile) => Promise<ParsedPost | null> {
  const rememberedIn = memoryReader();
  return async (opened) => {
    const { matter, post, text } = opened;
    const { file, problems } = post;
    if (matter === null || problems.length > 0 || file.input) return null;
    const { home, name } = file.place;
    const remembered = (await rememberedIn(home)).get(name) ?? [];
    for (const { source, published, pictures, made = {} } of remembered) {
      if (source === null || published === null || !pictures) continue;
      const found = await hashesOf(opened, pictures, made);
      if (found?.source !== source) continue;
      const publishedAt = parsePostDate(dateOf(file, matter));
      const { prefixes } = found;
      return withoutText({ ...post, text, check: UNCHECKED, source, pictures, made, prefixes, publishedAt });
    }
    return null;
  };
}

/** The hash of a file with these pictures, and how the names of what is published of them begin. Null when one is gone. */
async function hashesOf(opened: OpenedFile, names: readonly string[], made: MadePictures) {
  const { file } = opened.post;
  const source = sourceHash(opened);
  const prefixes: string[] = [];
  for (const name of names) {
    const picture = await readPicture(name, file);
    if (picture.found !== 'picture') return null;
    source.add(picture);
    prefixes.push(imageHashPrefix(made[picture.name] ?? publishedHash(picture)));
  }
  return { source: source.digest(), prefixes };
}

const UNCHECKED = { ok: false, problems: [], warnings: [] } as const;

function publishedHash({ name, fileName = name, bytes }: PictureSource): string {
  const type = /\.png$/i.test(fileName) ? 'image/png' : /\.webp$/i.test(fileName) ? 'image/webp' : 'image/jpeg';
  return createHash('sha256').update(withoutMetadata(type, bytes)).digest('hex');
}
