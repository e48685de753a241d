import { inspectImage, MAX_IMAGE_PIXELS } from '@ledgerlight/pictures/file';
import { type ImageSize, WHAT_DRAWS_THE_EYE, wideSize } from '@ledgerlight/posts/image-crop';
import type { ImageVariant } from '@ledgerlight/posts/image-variants';
import sharp, { type Sharp } from 'sharp';
import type { MadeType, Picture } from './picture.ts';

/** How many seconds each step of one image may take. */
const PATIENCE = 10;
/** The quality of WebP, which is good for photographs and for charts with small type alike. */
const WEBP = { quality: 80 };
/**
 * Measured (docs/performance.md): a third fewer bytes than WebP. With more effort a picture of a card takes five to ten times as long
 * for a tenth of the bytes of a drawing and none of a photograph, with less effort drawings are larger than WebP.
 */
const AVIF = { quality: 55, effort: 2 };
/** A larger picture would keep the processor for seconds; it stays WebP. */
const MOST_AVIF_PIXELS = 4_000_000;
/** WebP holds no taller image. */
const TALLEST = 16_383;
/** A stored image of at most so many times the width is shown in place of its variant where it has fewer bytes. */
const WIDER_AT_MOST = 2;

// Nothing is kept here: every image comes once and is kept elsewhere. What runs at once is counted by the images,
// not by their parts.
sharp.cache(false);
sharp.concurrency(1);

/**
 * The image as WebP, or as AVIF where that is wanted and has fewer bytes: no wider than the variant asks for and never enlarged,
 * turned as it is meant to be seen, cut as asked and without what cameras note down. A drawing that is stored as WebP can be smaller
 * than what it would become; then it is handed on as it is, and so is an image that cannot be converted. Null when the bytes
 * are no image of an accepted type and size.
 * @throws the reason of `signal`, when it is aborted between two steps
 */
export async function convertImage(
  stored: Uint8Array,
  variant: ImageVariant,
  wanted: MadeType,
  signal?: AbortSignal,
): Promise<Picture | null> {
  const found = inspectImage(variant.name, stored);
  if (!found.ok) return null;
  const asStored: Picture = { type: found.type, bytes: stored };
  try {
    const image = sharp(stored, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error', autoOrient: true });
    const shown = await patient(resized(image, found, variant))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixels = () => patient(sharp(shown.data, { raw: shown.info, limitInputPixels: MAX_IMAGE_PIXELS }));
    signal?.throwIfAborted();
    const webp = await pixels().webp(WEBP).toBuffer();
    const made: Picture[] = [{ type: 'image/webp', bytes: webp }];
    signal?.throwIfAborted();
    if (wanted === 'image/avif' && shown.info.width * shown.info.height <= MOST_AVIF_PIXELS) {
      const avif = await pixels()
        .avif(AVIF)
        .toBuffer()
        .catch(() => null);
      if (avif) made.push({ type: 'image/avif', bytes: avif });
    }
    const mayStay =
      variant.cut === undefined && asStored.type === 'image/webp' && found.width <= WIDER_AT_MOST * variant.width;
    return smallest(mayStay ? [asStored, ...made] : made);
  } catch {
    signal?.throwIfAborted();
    return { ...asStored, isAsStored: true };
  }
}

function patient(image: Sharp): Sharp {
  return image.timeout({ seconds: PATIENCE });
}

/** The first one of those with the fewest bytes. */
function smallest(pictures: readonly Picture[]): Picture | null {
  return pictures.reduce<Picture | null>(
    (best, picture) => (best && best.bytes.byteLength <= picture.bytes.byteLength ? best : picture),
    null,
  );
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
