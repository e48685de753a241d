import { normalisedName } from '@ledgerlight/publishing/file-reference';
import type { PublishImage } from '@ledgerlight/publishing/input';
import type { ImageReference } from '@ledgerlight/publishing/post-text';
import type { FoundFile } from './find-files.ts';
import type { FileProblem, FrontMatter } from './front-matter.ts';
import { isLocalReference, readPicture } from './picture-files.ts';
import { inFile } from './place-in-file.ts';

/** The pictures of a post, the featured one first: `image`, then `images`, then those of the text, each once. */
export interface PostPictures {
  readonly images: readonly PublishImage[];
  /** The references of the text whose files may not be read. */
  readonly refused: readonly string[];
  readonly problems: readonly FileProblem[];
}

/** Reads the pictures that lie beside a file. */
export async function readPostPictures(
  file: FoundFile,
  matter: FrontMatter,
  references: readonly ImageReference[],
): Promise<PostPictures> {
  const images = new Map<string, PublishImage>();
  const refused: string[] = [];
  const problems: FileProblem[] = [];
  const named = [matter.values.get('image'), ...matter.images].filter((entry) => entry !== undefined);
  for (const { text, line, column } of named) {
    if (text.trim() === '') continue;
    const picture = isLocalReference(text)
      ? await readPicture(text.trim(), file)
      : ({ found: 'refused', message: `'${text.slice(0, 100)}' must be a picture file beside the post.` } as const);
    if (picture.found === 'picture') images.set(picture.name, { name: picture.name, bytes: picture.bytes });
    else {
      const message = picture.found === 'refused' ? picture.message : missing(text, file);
      problems.push({ code: 'missing-image', line, column, message });
    }
  }
  for (const reference of references) {
    if (!isLocalReference(reference.url) || images.has(normalisedName(reference.url))) continue;
    const picture = await readPicture(reference.url, file);
    if (picture.found === 'picture') {
      if (!images.has(picture.name)) images.set(picture.name, { name: picture.name, bytes: picture.bytes });
    } else if ((picture.found === 'refused' || reference.url.startsWith('/')) && !refused.includes(reference.url)) {
      refused.push(reference.url);
      const message = picture.found === 'refused' ? picture.message : missing(reference.url, file);
      problems.push({ code: 'missing-image', ...inFile(reference, matter), message });
    }
  }
  return { images: [...images.values()], refused, problems };
}

function missing(address: string, { site }: FoundFile): string {
  const name = address.trim().slice(0, 100);
  return name.startsWith('/')
    ? `There is no picture '${name}' in ${site.roots.join(', ')}. Name the folder of the site that has it by --root.`
    : `There is no picture '${name}' beside the file.`;
}
