import { isOriginOf } from '../address.ts';
import { imageVariants, STORED_IMAGES_PATH } from './image-variants.ts';

/** The address of a stored image in a post: below the origin of the backend, so that posts can move to another one unchanged. */
export function storedImagePath(name: string): string {
  return `${STORED_IMAGES_PATH}/${name}`;
}

export function isStoredImagePath(address: string): boolean {
  return address.startsWith(`${STORED_IMAGES_PATH}/`);
}

/** Removes the origin of an image in this storage; every other address stays. */
export function storableImage(address: string, storageOrigin: string): string {
  if (!isOriginOf(address, storageOrigin) || imageVariants(address) === null) return address;
  return address.slice(address.indexOf(STORED_IMAGES_PATH));
}

export function publicImageAddress(address: string, storageOrigin: string | undefined): string {
  return storageOrigin !== undefined && isStoredImagePath(address) ? storageOrigin + address : address;
}
