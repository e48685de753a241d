import { IMAGE_NAME_PATTERN, imageHashPrefix } from '@ledgerlight/images/name';
import { storableImage, storedImagePath } from '@ledgerlight/posts/stored-image';
import type { ImageStore, PublishEnvironment, StoredPost } from '../ports.ts';
import { findName } from '../references/file-reference.ts';
import { type ReferenceReplacement, rewriteReferences } from '../references/rewrite-references.ts';
import type { ReadText } from '../text/post-text.ts';
import type { CheckedImage } from './checked-images.ts';

/** One image of a post; several names with the same bytes are one. */
export interface PostImage {
  readonly image: CheckedImage;
  readonly names: ReadonlyMap<string, string>;
  readonly sha256: string;
  readonly index: number;
}

type ShownPost = Pick<StoredPost, 'imageUrl' | 'content'>;

/** Joins the images of a checked post that have the same bytes; plan and apply then find which of them are stored. */
export async function distinctImages(
  images: readonly CheckedImage[],
  environment: PublishEnvironment,
): Promise<readonly PostImage[]> {
  const hashes = await Promise.all(images.map(async ({ sha256, read }) => sha256 ?? environment.sha256(await read())));
  const byHash = new Map<string, PostImage & { readonly names: Map<string, string> }>();
  images.forEach((image, position) => {
    const sha256 = hashes[position] ?? '';
    const distinct = byHash.get(sha256) ?? { image, names: new Map(), sha256, index: byHash.size };
    distinct.names.set(image.name, image.alt);
    byHash.set(sha256, distinct);
  });
  return [...byHash.values()];
}

/** Finds the stored names of images that are stored already, in one request. */
export async function findStored(
  images: readonly PostImage[],
  store: ImageStore,
  signal: AbortSignal,
): Promise<ReadonlyMap<PostImage, string>> {
  if (images.length === 0) return new Map();
  const names = await store.findByPrefixes(images.map(prefixOf), signal);
  const stored = images.map((image) => [image, names.get(prefixOf(image))] as const);
  return new Map(stored.filter((entry): entry is [PostImage, string] => entry[1] !== undefined));
}

/** Prefers the stored names that the post shows: two concurrent publishers may have stored the same image twice. */
export function asShownBy(
  post: ShownPost | null,
  stored: ReadonlyMap<PostImage, string>,
): ReadonlyMap<PostImage, string> {
  if (post === null) return stored;
  const shown = shownNames(post);
  const names = Array.from(stored, ([image, name]) => {
    const other = shown.find((shownName) => shownName.startsWith(prefixOf(image)));
    return [image, shown.includes(name) ? name : (other ?? name)] as const;
  });
  return new Map(names);
}

export function shows(post: ShownPost, image: PostImage): boolean {
  return shownNames(post).some((name) => name.startsWith(prefixOf(image)));
}

function shownNames({ imageUrl, content }: ShownPost): readonly string[] {
  return `${imageUrl} ${content}`.match(STORED_NAME) ?? [];
}

function prefixOf({ sha256 }: PostImage): string {
  return imageHashPrefix(sha256);
}

const STORED_NAME = new RegExp(IMAGE_NAME_PATTERN.slice(1, -1), 'g');

/**
 * Returns the text with stored addresses for images, without the storage's origin, and with resolved relative links.
 */
export function contentWithAddresses(
  text: ReadText,
  stored: ReadonlyMap<PostImage, string>,
  store: ImageStore,
  linkTargets: ReadonlyMap<string, string>,
): string {
  const replacements = new Map<string, ReferenceReplacement>();
  for (const [image, storedName] of stored) {
    const address = storedImagePath(storedName);
    for (const [name, alt] of image.names) replacements.set(name, { address, alt });
  }
  const replacementOf = (url: string) => {
    const name = findName(url, replacements);
    return name === null ? storable(url, store.origin) : (replacements.get(name) ?? null);
  };
  return rewriteReferences(text, replacementOf, linkTargets);
}

function storable(url: string, storageOrigin: string): ReferenceReplacement | null {
  const address = storableImage(url, storageOrigin);
  return address === url ? null : { address };
}
