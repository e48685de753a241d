import { originOf, safeImage } from '../address.ts';
import { imageVariants } from './image-variants.ts';
import { publicImageAddress } from './stored-image.ts';

/** Where the pages of a site get pictures from. */
export interface ImageHosts {
  /**
   * Origin of the site, such as `http://site.example`: links to it open in place, and only there and on this machine may images
   * come by `http:`.
   */
  readonly siteOrigin?: string | undefined;
  /** Origin of the images' storage. Given, pages show no picture of any other host than the site's and this one. */
  readonly storageOrigin?: string | undefined;
}

/**
 * The address under which a page shows a picture that a post names, or null when readers would not see it: `safeImage`
 * refuses it, or the site's Content-Security-Policy loads nothing from its host. A stored image passes whatever its host is,
 * because pages take their variants of it from the site.
 */
export function shownImage(address: string, { siteOrigin, storageOrigin }: ImageHosts): string | null {
  const image = safeImage(publicImageAddress(address, storageOrigin), siteOrigin);
  if (image === null || storageOrigin === undefined || image.startsWith('/')) return image;
  const origin = originOf(image);
  const isOwn = [siteOrigin, storageOrigin].some((own) => own !== undefined && origin === originOf(own));
  return isOwn || imageVariants(image) !== null ? image : null;
}
