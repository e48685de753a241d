import type { ImageRecord } from '@ledgerlight/backend/image-library';
import type { ManagedPostDetail } from '@ledgerlight/backend/managed-post';
import { imageSizeFromAddress } from '@ledgerlight/images/name';
import { isStoredImagePath, publicImageAddress, storedImagePath } from '@ledgerlight/posts/stored-image';
import { readPostText } from '@ledgerlight/publishing/post-text';

interface PostImage {
  /** For a stored image the address by which the post refers to it. */
  readonly id: string;
  /** Unique within the post. */
  readonly name: string;
  readonly alt: string;
  /** What stays in view when the image is cropped, such as '30% 70%'; empty leaves it to the site. */
  readonly focus: string;
  readonly address: string;
}

export interface FileImage extends PostImage {
  readonly kind: 'file';
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
  readonly thumbnail: Blob;
  readonly thumbnailAddress: string;
}

export interface StoredImage extends PostImage {
  readonly kind: 'stored';
  /** Whether `name` is that of the original file, by which the text refers to it; else it is that of the stored object. */
  readonly isNamed: boolean;
  readonly width: number | null;
  readonly height: number | null;
}

/** An image of the post. The first of a list is the featured one. */
export type ImageEntry = FileImage | StoredImage;

export function hasTextName(image: ImageEntry): boolean {
  return image.kind === 'file' || image.isNamed;
}

export const NO_FEATURED_IMAGE = { imageUrl: null, imageAlt: '', imageFocus: '' };

/** Returns the featured image of a stored post, then those of its text in reading order, each once. */
export function storedImagesOf(
  { imageUrl, imageAlt, imageFocus }: Pick<ManagedPostDetail, 'imageUrl' | 'imageAlt' | 'imageFocus'>,
  content: string,
): readonly StoredImage[] {
  const alternatives = new Map<string, string>();
  if (imageUrl !== null) alternatives.set(imageUrl, imageAlt);
  for (const { url, alt } of readPostText(content).references) {
    if ((/^https?:/i.test(url) || isStoredImagePath(url)) && !alternatives.get(url)) alternatives.set(url, alt);
  }
  return [...alternatives].map(([address, alt]) => storedImage(address, alt, address === imageUrl ? imageFocus : ''));
}

export function storedImage(address: string, alt: string, focus = ''): StoredImage {
  const { width = null, height = null } = imageSizeFromAddress(address) ?? {};
  const path = /^[^?#]*/.exec(address)?.[0] ?? '';
  const name = path.slice(path.lastIndexOf('/') + 1) || 'picture';
  return { kind: 'stored', id: address, name, isNamed: false, alt, focus, address, width, height };
}

/** Returns an image of the library as one of a post, with the alternative text and the crop of its record. */
export function libraryImage({ name, alt, focus }: Pick<ImageRecord, 'name' | 'alt' | 'focus'>): StoredImage {
  return storedImage(storedImagePath(name), alt, focus);
}

/** Returns the images with stored ones at their public address, each under a unique name. */
export function shownImages(images: readonly ImageEntry[], origin: string): readonly ImageEntry[] {
  const taken = images.filter(hasTextName).map(({ name }) => name);
  return images.map((image) => {
    if (image.kind === 'file') return image;
    const address = publicImageAddress(image.id, origin);
    if (image.isNamed) return { ...image, address };
    const name = freeName(image.name, taken);
    taken.push(name);
    return { ...image, name, address };
  });
}

/** Returns a name that none of the taken ones equals, ignoring case: `chart.png`, then `chart-2.png`. */
export function freeName(wanted: string, taken: Iterable<string>): string {
  const others = new Set(Array.from(taken, (name) => name.toLowerCase()));
  const dot = wanted.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [wanted.slice(0, dot), wanted.slice(dot)] : [wanted, ''];
  let name = wanted;
  for (let number = 2; others.has(name.toLowerCase()); number += 1) name = `${stem}-${number}${ending}`;
  return name;
}
