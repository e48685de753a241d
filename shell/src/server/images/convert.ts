import { inspectImage, MAX_IMAGE_PIXELS } from '@ledgerlight/pictures/file';
import { type ImageSize, WHAT_DRAWS_THE_EYE, wideSize } from '@ledgerlight/posts/image-crop';
import type { ImageVariant } from '@ledgerlight/posts/image-variants';
import sharp, { type Sharp } from 'sharp';

/** How many seconds one image may take. */
const PATIENCE = 10;
/** The quality of WebP, which is good for photographs and for charts with small type alike. */
const QUALITY = 80;
/** The format holds no taller image. */
const TALLEST = 16_383;
/** A stored image of at most so many times the width is shown in place of its variant where it has fewer bytes. */
const WIDER_AT_MOST = 2;

// Nothing is kept here: every image comes once and is kept elsewhere. What runs at once is counted by the images,
// not by their parts.
sharp.cache(false);
sharp.concurrency(1);

/**
 * The image as WebP, no wider than the variant asks for and never enlarged, turned as it is meant to be seen, cut as asked
 * and without what cameras note down; or null when the bytes are no whole image of an accepted type and size. A drawing that
 * is stored as WebP can be smaller than what it would become; then it is handed on as it is.
 */
export async function convertImage(stored: Uint8Array, variant: ImageVariant): Promise<Uint8Array | null> {
  const found = inspectImage(variant.name, stored);
  if (!found.ok) return null;
  try {
    const image = sharp(stored, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error', autoOrient: true });
    const converted = await resized(image, found, variant)
      .webp({ quality: QUALITY })
      .timeout({ seconds: PATIENCE })
      .toBuffer();
    const mayStay =
      variant.cut === undefined && found.type === 'image/webp' && found.width <= WIDER_AT_MOST * variant.width;
    return mayStay && stored.byteLength <= converted.byteLength ? stored : converted;
  } catch {
    return null;
  }
}

function resized(image: Sharp, size: ImageSize, { width, cut }: ImageVariant): Sharp {
  if (cut === undefined) return image.resize({ width, height: TALLEST, fit: 'inside', withoutEnlargement: true });
  const part = wideSize(size);
  const scale = Math.min(1, width / part.width);
  const shown = {
    width: Math.round(part.width * scale),
    height: Math.max(1, Math.round(part.height * scale)),
  };
  if (cut === WHAT_DRAWS_THE_EYE) return image.resize({ ...shown, fit: 'cover', position: sharp.strategy.attention });
  const left = Math.round(((size.width - part.width) * cut) / 100);
  const top = Math.round(((size.height - part.height) * cut) / 100);
  return image.extract({ ...part, left, top }).resize({ ...shown, fit: 'fill' });
}
