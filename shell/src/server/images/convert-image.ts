import { type ImageType, inspectImage, MAX_IMAGE_PIXELS } from '@ledgerlight/images/file';
import { AUTOMATIC_CROP, type ImageSize, wideSize } from '@ledgerlight/posts/image-crop';
import type { ImageVariant } from '@ledgerlight/posts/image-variants';
import sharp, { type Sharp } from 'sharp';

export type ConvertedType = 'image/avif' | 'image/webp';

export const SERVED_TYPES = ['image/avif', 'image/webp', 'image/jpeg', 'image/png'] as const satisfies readonly (
  | ConvertedType
  | ImageType
)[];

export interface ServedImage {
  readonly type: (typeof SERVED_TYPES)[number];
  readonly bytes: Uint8Array;
  /** Set when the stored image could not be converted; a later attempt may succeed. */
  readonly isAsStored?: true;
  /** Set when the image is sent instead of another one that is not ready. */
  readonly isSubstitute?: true;
}

const STEP_LIMIT = { seconds: 10 };
const WEBP = { quality: 80 };
/** Measured in docs/performance.md. More effort takes many times as long for few bytes; less makes drawings larger than WebP. */
const AVIF = { quality: 55, effort: 2 };
/** Larger images would take seconds to encode. */
const MAX_AVIF_PIXELS = 4_000_000;
const MAX_WEBP_HEIGHT = 16_383;
/** A smaller stored file is served as its variant if it is at most so many times as wide. */
const MAX_STORED_WIDTH_RATIO = 2;

// Images are cached elsewhere, and their number is limited instead of the threads of each.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Converts an image to WebP, or to AVIF where that is wanted and smaller: resized but never enlarged, rotated, cropped and without
 * metadata. Returns the stored image if it is smaller WebP or cannot be converted, null if it is no image of an accepted type and size.
 */
export async function convertToVariant(
  stored: Uint8Array,
  variant: ImageVariant,
  wanted: ConvertedType,
): Promise<ServedImage | null> {
  const found = inspectImage(variant.name, stored);
  if (!found.ok) return null;
  const asStored: ServedImage = { type: found.type, bytes: stored };
  try {
    const image = sharp(stored, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error', autoOrient: true });
    const { data, info } = await resized(image, found, variant)
      .timeout(STEP_LIMIT)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixels = () => sharp(data, { raw: info, limitInputPixels: MAX_IMAGE_PIXELS }).timeout(STEP_LIMIT);
    const converted: ServedImage[] = [{ type: 'image/webp', bytes: await pixels().webp(WEBP).toBuffer() }];
    if (wanted === 'image/avif' && info.width * info.height <= MAX_AVIF_PIXELS) {
      const encoding = pixels().avif(AVIF).toBuffer();
      const avif = await encoding.catch(() => null);
      if (avif) converted.push({ type: 'image/avif', bytes: avif });
    }
    const mayStay =
      variant.cut === undefined && found.type === 'image/webp' && found.width <= MAX_STORED_WIDTH_RATIO * variant.width;
    return smallest(mayStay ? [asStored, ...converted] : converted);
  } catch {
    return { ...asStored, isAsStored: true };
  }
}

function smallest(images: readonly ServedImage[]): ServedImage | null {
  return images.reduce<ServedImage | null>(
    (best, image) => (best && best.bytes.byteLength <= image.bytes.byteLength ? best : image),
    null,
  );
}

function resized(image: Sharp, size: ImageSize, { width, cut }: ImageVariant): Sharp {
  if (cut === undefined)
    return image.resize({ width, height: MAX_WEBP_HEIGHT, fit: 'inside', withoutEnlargement: true });
  const part = wideSize(size);
  const scale = Math.min(1, width / part.width);
  const shown = {
    width: Math.round(part.width * scale),
    height: Math.max(1, Math.round(part.height * scale)),
  };
  if (cut === AUTOMATIC_CROP) return image.resize({ ...shown, fit: 'cover', position: sharp.strategy.attention });
  const left = Math.round(((size.width - part.width) * cut) / 100);
  const top = Math.round(((size.height - part.height) * cut) / 100);
  return image.extract({ ...part, left, top }).resize({ ...shown, fit: 'fill' });
}
