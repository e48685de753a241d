import type { ImageLibrary, ImageRecord } from '@ledgerlight/backend/image-library';
import { storedImagePath } from '@ledgerlight/posts/stored-image';
import { describedImageMarkdown } from '../../text/images/image-details.tsx';
import { type StoredImage, storedImage } from '../row/image-entry.ts';

export type LibraryPages = Pick<ImageLibrary, 'page'>;

/** Returns an image of the library as one of a post, with the alternative text and the crop of its record. */
export function libraryImage({ name, alt, focus }: ImageRecord): StoredImage {
  return storedImage(storedImagePath(name), alt, focus);
}

export function libraryReference(image: ImageRecord): string {
  return describedImageMarkdown(image, storedImagePath(image.name));
}
