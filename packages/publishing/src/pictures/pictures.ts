import { IMAGE_NAME_PATTERN, imageHashPrefix, imageName } from '@ledgerlight/pictures/name';
import { storableImage, storedImagePath } from '@ledgerlight/posts/stored-image';
import type { CheckedImage } from '../check/images.ts';
import { type ReadText, readPostText } from '../fields/post-text.ts';
import type { ImageStore, PublishEnvironment, StoredPost } from '../ports.ts';
import { findName } from '../references/file-reference.ts';
import { type Replacement, rewriteReferences } from '../references/rewrite-references.ts';

/** One picture of a post: different names with the same bytes are one. */
export interface Picture {
  /** The image that named it first. */
  readonly image: CheckedImage;
  /** The names by which the text may refer to the picture, each with the alternative text that was given for it. */
  readonly names: ReadonlyMap<string, string>;
  readonly sha256: string;
  /** The place among the pictures of the post, counted from 0. */
  readonly index: number;
}

/** Hashes the images and puts those with the same bytes together, in the order in which they were given. */
export async function distinctPictures(
  images: readonly CheckedImage[],
  environment: PublishEnvironment,
): Promise<readonly Picture[]> {
  const hashes = await Promise.all(images.map(async ({ sha256, read }) => sha256 ?? environment.sha256(await read())));
  const byHash = new Map<string, Picture & { readonly names: Map<string, string> }>();
  images.forEach((image, place) => {
    const sha256 = hashes[place] ?? '';
    const picture = byHash.get(sha256) ?? { image, names: new Map(), sha256, index: byHash.size };
    picture.names.set(image.name, image.alt);
    byHash.set(sha256, picture);
  });
  return [...byHash.values()];
}

/** Finds the stored name of each picture that is stored already, with one request for all and none for no picture. */
export async function findStored(
  pictures: readonly Picture[],
  images: ImageStore,
  signal: AbortSignal,
): Promise<ReadonlyMap<Picture, string>> {
  if (pictures.length === 0) return new Map();
  const prefixes = pictures.map((picture) => imageHashPrefix(picture.sha256));
  const found = await images.findByPrefixes(prefixes, signal);
  const stored = pictures.map((picture) => [picture, found.get(imageHashPrefix(picture.sha256))] as const);
  return new Map(stored.filter((entry): entry is [Picture, string] => entry[1] !== undefined));
}

/**
 * The stored pictures by the names that an article shows: of two who stored the same picture at once, both may find either, and
 * an article keeps the one that it has.
 */
export function asShownBy(
  article: Pick<StoredPost, 'imageUrl' | 'content'> | null,
  stored: ReadonlyMap<Picture, string>,
): ReadonlyMap<Picture, string> {
  if (article === null) return stored;
  const shown = shownNames(article);
  const named = Array.from(stored, ([picture, name]) => {
    const prefix = imageHashPrefix(picture.sha256);
    return [picture, shown.includes(name) ? name : (shown.find((other) => other.startsWith(prefix)) ?? name)] as const;
  });
  return new Map(named);
}

/** Whether an article shows a picture, stored or not. */
export function shows(article: Pick<StoredPost, 'imageUrl' | 'content'>, { sha256 }: Picture): boolean {
  return shownNames(article).some((name) => name.startsWith(imageHashPrefix(sha256)));
}

function shownNames({ imageUrl, content }: Pick<StoredPost, 'imageUrl' | 'content'>): readonly string[] {
  return `${imageUrl} ${content}`.match(STORED_NAME) ?? [];
}

const STORED_NAME = new RegExp(IMAGE_NAME_PATTERN.slice(1, -1), 'g');

/** A fresh name to store a picture under (specification section 7). */
export function freshName({ image, sha256, index }: Picture, environment: PublishEnvironment): string {
  const { width, height, extension } = image;
  const timestamp = environment.now();
  return imageName({ sha256, timestamp, index, randomPart: environment.randomPart(), width, height, extension });
}

/**
 * The text with the addresses of those pictures whose stored names are known, no address of the storage itself, and the addresses
 * of the posts that relative links mean.
 */
export function contentWithAddresses(
  text: ReadText,
  storedNames: ReadonlyMap<Picture, string>,
  images: ImageStore,
  linkTargets: ReadonlyMap<string, string>,
): string {
  const replacements = new Map<string, Replacement>();
  for (const [picture, storedName] of storedNames) {
    const address = storedImagePath(storedName);
    for (const [name, alt] of picture.names) replacements.set(name, { address, alt });
  }
  const replacementOf = (url: string) => {
    const name = findName(url, replacements);
    return name === null ? storable(url, images.origin) : (replacements.get(name) ?? null);
  };
  return rewriteReferences(text, replacementOf, linkTargets);
}

/** The text with the pictures of this storage named as posts keep them. */
export function withStorablePictures(content: string, storageOrigin: string): string {
  return rewriteReferences(readPostText(content), (url) => storable(url, storageOrigin));
}

function storable(url: string, storageOrigin: string): Replacement | null {
  const address = storableImage(url, storageOrigin);
  return address === url ? null : { address };
}
