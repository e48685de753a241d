import { detectImageType, type ImageFacts, MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from '@ledgerlight/images/file';
import { withoutMetadata } from '@ledgerlight/images/metadata';
import {
  EXTENSION_OF,
  isWorthScaling,
  LONGEST_SIDE,
  SCALING_QUALITIES,
  type Scaling,
  scaledType,
  sizeWithin,
} from '@ledgerlight/images/scaling';
import sharp, { type Sharp } from 'sharp';

export interface ScaledImage {
  readonly bytes: Uint8Array;
  readonly facts: ImageFacts;
}

/** Why an image was not scaled: the original has fewer bytes, or even the smallest result has too many. */
export type NotScaled = 'original' | 'stays-too-large';

/**
 * Scales an image down to the size that the site needs, as the form does: upright, in sRGB, with its transparency.
 * @throws when the bytes are damaged
 */
export async function scaleDown(
  bytes: Uint8Array,
  { scaling, ...before }: ImageFacts & { readonly scaling: Scaling },
): Promise<ScaledImage | NotScaled> {
  const size = sizeWithin(before, LONGEST_SIDE);
  const type = scaledType(before.type);
  for (const quality of SCALING_QUALITIES) {
    const image = openImage(bytes).resize({ ...size, fit: 'fill' });
    const scaled = await (type === 'image/jpeg' ? image.jpeg({ quality }) : image.webp({ quality })).toBuffer();
    if (scaled.length > MAX_IMAGE_BYTES) continue;
    if (!isWorthScaling(scaling, bytes.length, scaled.length)) return 'original';
    return { bytes: new Uint8Array(scaled), facts: { type, ...size, extension: EXTENSION_OF[type] } };
  }
  return 'stays-too-large';
}

sharp.cache(false);
sharp.concurrency(1);

/** Decodes an image to its end to find damage. The size in its header must have been checked before. Never rejects. */
export async function isWholeImage(bytes: Uint8Array): Promise<boolean> {
  try {
    await openImage(bytes, { animated: true }).resize({ width: 8, height: 8, fit: 'fill' }).raw().toBuffer();
    return true;
  } catch {
    return false;
  }
}

export function openImage(bytes: Uint8Array, { animated = false }: { readonly animated?: boolean } = {}): Sharp {
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8;
  // The JPG decoder reports damage as warnings; the PNG decoder warns of harmless colour profiles.
  const failOn = isJpeg ? 'warning' : 'error';
  // The limit counts all frames of a WEBP, which are decoded one after the other.
  const limitInputPixels = animated && bytes[0] === FIRST_BYTE_OF_WEBP ? false : MAX_IMAGE_PIXELS;
  // sharp would inflate compressed metadata without a limit.
  const type = detectImageType(bytes);
  const plain = type === null ? bytes : withoutMetadata(type, bytes);
  return sharp(plain, { animated, limitInputPixels, failOn, autoOrient: true }).timeout({ seconds: TIMEOUT_SECONDS });
}

const FIRST_BYTE_OF_WEBP = 0x52;
const TIMEOUT_SECONDS = 60;
