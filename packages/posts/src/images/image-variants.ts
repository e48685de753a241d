import { IMAGE_NAME_PATTERN, imageSizeFromAddress } from '@ledgerlight/pictures/name';
import { cutSide, type ImageCrop, type ImageSize, placeOfCut, WHAT_DRAWS_THE_EYE, wideSize } from './image-crop.ts';

/** The widths in pixels in which the site offers every stored image, ascending. There is no other. */
export const IMAGE_WIDTHS = [320, 480, 640, 960, 1280, 1920] as const;

/** One of the offered widths. */
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** What an `img` element needs to fetch no more than it shows. */
export interface ImageVariants {
  /** The image as it was stored, for whatever cannot choose. */
  readonly src: string;
  /** The addresses within the site, with the width of each. */
  readonly srcSet: string;
}

/** A stored image in one of the offered widths. */
export interface ImageVariant {
  readonly width: ImageWidth;
  /** The name of the stored image. */
  readonly name: string;
  /** When this is given, the variant is a part of the image that is 16:9: at this `placeOfCut`, or what draws the eye. */
  readonly cut?: number | typeof WHAT_DRAWS_THE_EYE;
}

/**
 * The variants of a stored image, or null for an address that is none of a stored image. Where the storage is does not
 * matter, its path decides: the site makes variants of its own images only, whatever origin an address names.
 */
export function imageVariants(imageUrl: string): ImageVariants | null {
  const stored = storedImage(imageUrl);
  return stored && { src: imageUrl, srcSet: srcSetOf(stored.name, stored.width) };
}

/** The widths of an image that is cut to 16:9, as cards show it. One that has this shape is not cut. */
export function wideImageVariants(imageUrl: string, crop: ImageCrop): ImageVariants | null {
  const stored = storedImage(imageUrl);
  if (!stored) return null;
  const side = cutSide(stored);
  if (side === null) return imageVariants(imageUrl);
  const cut = crop === WHAT_DRAWS_THE_EYE ? WHAT_DRAWS_THE_EYE : placeOfCut(crop, side);
  return { src: imageUrl, srcSet: srcSetOf(stored.name, wideSize(stored).width, { cut }) };
}

/** The name under which a picture is stored, or null for an address that is none of a stored image. */
export function storedImageName(imageUrl: string): string | null {
  return storedImage(imageUrl)?.name ?? null;
}

/** The variant that a path of the site names, or null when it names none. */
export function parseVariantPath(pathname: string): ImageVariant | null {
  const [, asked = '', wide, place, name = ''] = VARIANT_PATH.exec(pathname) ?? [];
  const width = IMAGE_WIDTHS.find((offered) => String(offered) === asked);
  if (width === undefined || !IMAGE_NAME.test(name)) return null;
  if (wide === undefined) return { width, name };
  return { width, name, cut: place === undefined ? WHAT_DRAWS_THE_EYE : Number(place) };
}

/** The path of the site at which a variant stands; `parseVariantPath` reads it back. */
export function variantPath({ width, name, cut }: ImageVariant): string {
  const wide = cut === undefined ? '' : cut === WHAT_DRAWS_THE_EYE ? 'wide/' : `wide-${cut}/`;
  return `${VARIANTS_PATH}/${width}/${wide}${name}`;
}

/** The path of the site below which the variants of images stand. */
export const VARIANTS_PATH = '/_images';

/** Where the public objects of the images' bucket stand below the origin of the backend. */
export const STORED_IMAGES_PATH = '/storage/v1/object/public/blog-images';

const VARIANT_PATH = /^\/_images\/([1-9][0-9]{0,3})\/(?:(wide(?:-(100|[1-9]?[05]))?)\/)?([^/]+)$/;
const STORED_IMAGE = new RegExp(`^(?:https?://[^/?#\\\\]+)?${STORED_IMAGES_PATH}/([^/?#]+)$`, 'i');
const IMAGE_NAME = new RegExp(IMAGE_NAME_PATTERN);

function storedImage(imageUrl: string): (ImageSize & { readonly name: string }) | null {
  const name = STORED_IMAGE.exec(imageUrl)?.[1] ?? '';
  const size = IMAGE_NAME.test(name) ? imageSizeFromAddress(name) : null;
  return size && { ...size, name };
}

function srcSetOf(name: string, shownWidth: number, part: Pick<ImageVariant, 'cut'> = {}): string {
  return IMAGE_WIDTHS.filter((_, index) => (IMAGE_WIDTHS[index - 1] ?? 0) < shownWidth)
    .map((width) => `${variantPath({ width, name, ...part })} ${Math.min(width, shownWidth)}w`)
    .join(', ');
}
