import { withoutMetadata } from '@ledgerlight/images/metadata';
import { normalisedName } from '@ledgerlight/publishing/file-reference';
import { imageContent } from '@ledgerlight/publishing/image-content';
import type { PublishImage } from '@ledgerlight/publishing/input';
import type { ImageReference } from '@ledgerlight/publishing/post-text';
import { shownPath } from '../files/paths.ts';
import type { FileProblem, FrontMatter } from '../front-matter/front-matter.ts';
import { type ImageSource, prepareImage } from '../images/prepare-image.ts';
import { CommandError } from '../process/errors.ts';
import { sha256 } from '../values/sha256.ts';
import { type ImageFile, isLocalReference, readImage } from './image-files.ts';
import { positionInFile } from './problem-positions.ts';
import type { ReadFile, SourceImage } from './read-file.ts';

export interface SourceImages {
  readonly images: readonly SourceImage[];
  /** The messages about invalid images, by name. */
  readonly failures: ReadonlyMap<string, string>;
  /** The references of the text to files that may not be read. */
  readonly refused: readonly string[];
  readonly problems: readonly FileProblem[];
}

/**
 * Reads and prepares the images of a post one after the other, as they may be large: the featured one first, then `images`, then those of
 * the text. Calls `onImage` with each. A part of reading a file.
 */
export async function readPostImages(
  file: ReadFile,
  matter: FrontMatter,
  references: readonly ImageReference[],
  onImage: (image: ImageSource) => void,
): Promise<SourceImages> {
  const images = new Map<string, SourceImage>();
  const failures = new Map<string, string>();
  const refused: string[] = [];
  const problems: FileProblem[] = [];

  async function add(found: ImageFile): Promise<void> {
    if (images.has(found.name)) return;
    onImage(found);
    const { image, failure } = await postImage(found, file);
    images.set(found.name, image);
    if (failure !== null) failures.set(found.name, failure);
  }

  for (const { text, line, column } of [matter.values.get('image') ?? [], matter.images].flat()) {
    const address = text.trim();
    if (address === '') continue;
    const found = isLocalReference(address) ? await readImage(address, file) : null;
    if (found && 'bytes' in found) await add(found);
    else problems.push({ ...missingImage(found?.refusal ?? missingMessage(address, file)), line, column });
  }
  for (const reference of references) {
    const { url } = reference;
    if (images.has(normalisedName(url)) || refused.includes(url) || !isLocalReference(url)) continue;
    const found = await readImage(url, file);
    if (found && 'bytes' in found) await add(found);
    // A missing file beside the post is reported by the check of its text.
    else if (found || url.startsWith('/')) {
      refused.push(url);
      const problem = missingImage(found?.refusal ?? missingMessage(url, file));
      problems.push({ ...problem, ...positionInFile(reference, matter) });
    }
  }
  return { images: [...images.values()], failures, refused, problems };
}

async function postImage(
  source: ImageFile,
  file: ReadFile,
): Promise<{ readonly image: SourceImage; readonly failure: string | null }> {
  const { name } = source;
  const path = shownPath(source.path, file.workingFolder);
  const prepared = await prepareImage(source, file.keepOriginals);
  if (!prepared.ok) {
    return { image: { name, fileName: name, path, content: null, scaledFrom: null }, failure: prepared.message };
  }
  const { fileName, facts, scaledFrom } = prepared;
  const { content, bytes } = imageContent(prepared.bytes, facts);
  const { read: _, ...known } = content;
  return { image: { name, fileName, path, content: { ...known, sha256: sha256(bytes) }, scaledFrom }, failure: null };
}

/** Returns the images of a post as the publish service takes them. Their bytes are read again when they are sent. */
export function publishImages({ images, path, root, keepOriginals }: ReadFile): readonly PublishImage[] {
  // The functions outlive the read file, whose strings may hold its whole text.
  const file = { path, root, keepOriginals };
  return images.map((image) => {
    const { content, ...named } = image;
    // An invalid image was reported already; the check finds it invalid again.
    if (content === null) return { ...named, bytes: new Uint8Array() };
    return { ...named, content: { ...content, read: () => readPublishedBytes(image, content, file) } };
  });
}

/** @throws CommandError when the file of the image is missing or has changed */
async function readPublishedBytes(
  { name, scaledFrom }: SourceImage,
  { type, sha256: expected }: NonNullable<SourceImage['content']>,
  file: Pick<ReadFile, 'path' | 'root' | 'keepOriginals'>,
): Promise<Uint8Array> {
  const found = await readImage(name, file);
  if (found && 'bytes' in found) {
    const prepared = scaledFrom === null ? null : await prepareImage(found, file.keepOriginals);
    const bytes = withoutMetadata(type, prepared?.ok ? prepared.bytes : found.bytes);
    if (sha256(bytes) === expected) return bytes;
  }
  throw new CommandError(
    'PICTURE_CHANGED',
    `'${name}' was changed while its post was being published. Publish it again.`,
  );
}

function missingImage(message: string): Pick<FileProblem, 'code' | 'message'> {
  return { code: 'missing-image', message };
}

function missingMessage(address: string, { root }: ReadFile): string {
  const name = address.trim().slice(0, 100);
  if (name.startsWith('/'))
    return `There is no image '${name}' in ${root}. Use --root with the folder that contains it.`;
  if (/^https?:\/\//i.test(name)) {
    return `The image '${name}' is on another host, which the site does not show. Save it beside the post.`;
  }
  if (isLocalReference(address)) return `There is no image '${name}' beside the file.`;
  return `'${name}' must be an image file beside the post.`;
}
