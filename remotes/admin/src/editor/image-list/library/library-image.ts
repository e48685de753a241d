import type { ImageLibrary, ImageRecord } from '@ledgerlight/backend/image-library';
import { escapeImageAlt } from '@ledgerlight/posts/markdown/escape-image-alt';
import { storedImagePath } from '@ledgerlight/posts/stored-image';
import { titleOf } from '../../text/images/image-details.tsx';
import { type StoredImage, storedImage } from '../row/image-entry.ts';

export type LibraryPages = Pick<ImageLibrary, 'page'>;

/** Returns an image of the library as one of a post, with the alternative text and the crop of its record. */
export function libraryImage({ name, alt, focus }: ImageRecord): StoredImage {
  return storedImage(storedImagePath(name), alt, focus);
}

/** Returns the markdown of an image of the library, with its caption and credit. */
export function libraryReference(image: ImageRecord): string {
  const title = titleOf(image);
  return `![${escapeImageAlt(image.alt)}](${storedImagePath(image.name)}${title === '' ? '' : ` "${title}"`})`;
}
