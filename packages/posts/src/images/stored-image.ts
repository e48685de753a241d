import { originOf } from '../address.ts';
import { imageVariants, STORED_IMAGES_PATH } from './image-variants.ts';

/**
 * How a post names a stored picture: by its place below the root of the backend that keeps the post, so that posts and
 * pictures move to another address without a change.
 */
export function storedImagePath(name: string): string {
  return `${STORED_IMAGES_PATH}/${name}`;
}

/** Whether an address is one that `storedImagePath` gives. */
export function isStoredImagePath(address: string): boolean {
  return address.startsWith(`${STORED_IMAGES_PATH}/`);
}

/** The address as a post keeps it: that of a picture in this storage loses the origin, every other stays. */
export function storableImage(address: string, storageOrigin: string): string {
  const origin = originOf(address);
  if (origin === '' || origin !== originOf(storageOrigin) || imageVariants(address) === null) return address;
  return address.slice(address.indexOf(STORED_IMAGES_PATH));
}

/** The address at which everybody finds the picture that a post names. */
export function publicImageAddress(kept: string, storageOrigin: string | undefined): string {
  return storageOrigin !== undefined && isStoredImagePath(kept) ? storageOrigin + kept : kept;
}
