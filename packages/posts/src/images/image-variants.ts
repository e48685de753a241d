import { IMAGE_NAME_PATTERN, imageSizeFromAddress } from '@ledgerlight/images/name';
import { AUTOMATIC_CROP, cropAxis, cropPosition, type ImageCrop, type ImageSize, wideSize } from './image-crop.ts';

/** The widths in pixels in which the shell serves stored images below `VARIANTS_PATH`. */
export const IMAGE_WIDTHS = [320, 480, 640, 960, 1280, 1920] as const;

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

interface ImageVariants {
  readonly src: string;
  readonly srcSet: string;
}

export interface ImageVariant {
  readonly width: ImageWidth;
  readonly name: string;
  /** Crops the image to 16:9, at this `cropPosition` or at the point that the image library chooses. */
  readonly cut?: number | typeof AUTOMATIC_CROP;
}

export const VARIANTS_PATH = '/_images';

/** The path of the public objects of the images' bucket below the origin of the backend. */
export const STORED_IMAGES_PATH = '/storage/v1/object/public/blog-images';

const VARIANT_PATH = /^\/_images\/([1-9][0-9]{0,3})\/(?:(wide(?:-(100|[1-9]?[05]))?)\/)?([^/]+)$/;
const STORED_IMAGE = new RegExp(`^(?:https?://[^/?#\\\\]+)?${STORED_IMAGES_PATH}/([^/?#]+)$`, 'i');
const IMAGE_NAME = new RegExp(IMAGE_NAME_PATTERN);

/** Returns the variants of a stored image by its path, whatever its origin; null for an address of another image. */
export function imageVariants(imageUrl: string): ImageVariants | null {
  const stored = storedImage(imageUrl);
  return stored && { src: imageUrl, srcSet: srcSetOf(stored.name, stored.width) };
}

export function wideImageVariants(imageUrl: string, crop: ImageCrop): ImageVariants | null {
  const stored = storedImage(imageUrl);
  const side = stored && cropAxis(stored);
  if (!stored || side === null) return imageVariants(imageUrl);
  const cut = crop === AUTOMATIC_CROP ? crop : cropPosition(crop, side);
  return { src: imageUrl, srcSet: srcSetOf(stored.name, wideSize(stored).width, { cut }) };
}

export function storedImageName(imageUrl: string): string | null {
  return storedImage(imageUrl)?.name ?? null;
}

/** The inverse of `variantPath`; null for every other path. */
export function parseVariantPath(pathname: string): ImageVariant | null {
  const [, requested, wide, cut, name = ''] = VARIANT_PATH.exec(pathname) ?? [];
  const width = IMAGE_WIDTHS.find((offered) => String(offered) === requested);
  if (width === undefined || !IMAGE_NAME.test(name)) return null;
  if (wide === undefined) return { width, name };
  return { width, name, cut: cut === undefined ? AUTOMATIC_CROP : Number(cut) };
}

export function variantPath({ width, name, cut }: ImageVariant): string {
  const wide = cut === undefined ? '' : cut === AUTOMATIC_CROP ? 'wide/' : `wide-${cut}/`;
  return `${VARIANTS_PATH}/${width}/${wide}${name}`;
}

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
