import { isOriginOf, safeImage } from '../address.ts';
import { imageVariants } from './image-variants.ts';
import { publicImageAddress } from './stored-image.ts';

export interface ImageHosts {
  /** Origin of the site. Images of it and of this machine may be loaded by `http:`. */
  readonly siteOrigin?: string | undefined;
  /** Origin of the image storage. When given, images of hosts other than it and the site are not shown. */
  readonly storageOrigin?: string | undefined;
}

/**
 * Returns the address at which a page shows an image of a post, or null when it is unsafe or the Content-Security-Policy
 * loads nothing from its host. Stored images pass whatever their host is, because pages load variants of them from the site.
 */
export function shownImage(address: string, { siteOrigin, storageOrigin }: ImageHosts): string | null {
  const image = safeImage(publicImageAddress(address, storageOrigin), siteOrigin);
  if (image === null || storageOrigin === undefined || image.startsWith('/')) return image;
  const isAllowed = isOriginOf(image, siteOrigin) || isOriginOf(image, storageOrigin) || imageVariants(image) !== null;
  return isAllowed ? image : null;
}
