import type { ManagedPostDetail } from '@ledgerlight/backend/managed-post';
import { imageSizeFromAddress } from '@ledgerlight/pictures/name';
import { isStoredImagePath } from '@ledgerlight/posts/stored-image';
import { readPostText } from '@ledgerlight/publishing/post-text';

/** A picture file that is selected and not yet sent. */
export interface FileImage {
  readonly kind: 'file';
  readonly id: string;
  /** The name by which the text refers to it; no other picture of the post has it. */
  readonly name: string;
  readonly alt: string;
  /** What of it matters most where it is cut, such as '30% 70%'; empty leaves it to the site. */
  readonly focus: string;
  /** The bytes that will be published. */
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
  /** The `blob:` address of the picture itself. */
  readonly address: string;
  /** The picture in small. */
  readonly thumbnail: Blob;
  /** The `blob:` address of the small picture. */
  readonly thumbnailAddress: string;
}

/** A picture that was published with the post before. */
export interface StoredImage {
  readonly kind: 'stored';
  /** The address by which the post names the picture; a post shows each once. */
  readonly id: string;
  /** The name of the file that the picture was, where that is known, else that of the stored object. */
  readonly name: string;
  /** Whether the file name is known: the text refers to the image by it, and else by its address. */
  readonly isNamed: boolean;
  readonly alt: string;
  readonly focus: string;
  readonly address: string;
  /** Null when the address does not tell the size. */
  readonly width: number | null;
  readonly height: number | null;
}

/** One picture of the post. The first in a list is the featured one. */
export type ImageEntry = FileImage | StoredImage;

/** Whether the text refers to the image by its name; no other image of the post has it then. */
export function hasTextName(image: ImageEntry): boolean {
  return image.kind === 'file' || image.isNamed;
}

/** The pictures that a stored post shows: the featured one first, then those of its text in reading order, each once. */
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

/** A published picture as the post names it. */
export function storedImage(address: string, alt: string, focus = ''): StoredImage {
  const size = imageSizeFromAddress(address);
  const path = /^[^?#]*/.exec(address)?.[0] ?? '';
  const name = path.slice(path.lastIndexOf('/') + 1) || 'picture';
  return {
    kind: 'stored',
    id: address,
    name,
    isNamed: false,
    alt,
    focus,
    address,
    width: size?.width ?? null,
    height: size?.height ?? null,
  };
}

/** A name like the wanted one that none of the others has, whatever their case: `chart.png`, then `chart-2.png`. */
export function freeName(wanted: string, taken: Iterable<string>): string {
  const others = new Set(Array.from(taken, (name) => name.toLowerCase()));
  const dot = wanted.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [wanted.slice(0, dot), wanted.slice(dot)] : [wanted, ''];
  let name = wanted;
  for (let number = 2; others.has(name.toLowerCase()); number += 1) name = `${stem}-${number}${ending}`;
  return name;
}
