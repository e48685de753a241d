import { MAX_IMAGE_PIXELS, typeInBytes } from '@ledgerlight/pictures/file';
import { withoutMetadata } from '@ledgerlight/pictures/metadata';
import sharp, { type Sharp } from 'sharp';

// Several pictures are looked at beside each other, and none twice.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Whether the bytes are a whole picture. The form learns it from the browser by drawing the picture; here it is drawn as small as
 * can be, which reads it to its end. The size in its header must have been checked before. Never rejects.
 */
export async function isWholePicture(bytes: Uint8Array): Promise<boolean> {
  try {
    await openPicture(bytes, { animated: true }).resize({ width: 8, height: 8, fit: 'fill' }).raw().toBuffer();
    return true;
  } catch {
    return false;
  }
}

/**
 * A picture that ends with an error where its data are known to be damaged. What a decoder of JPG takes for damage are warnings,
 * while one of PNG warns of colour profiles that everybody shows.
 */
export function openPicture(bytes: Uint8Array, { animated = false }: { readonly animated?: boolean } = {}): Sharp {
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8;
  const failOn = isJpeg ? 'warning' : 'error';
  // The frames of a WEBP count together; they are read one after the other, and end with the time.
  const limitInputPixels = animated && bytes[0] === RIFF ? false : MAX_IMAGE_PIXELS;
  // The library would unpack compressed notes and profiles, however much comes of them.
  const type = typeInBytes(bytes);
  const shown = type === null ? bytes : withoutMetadata(type, bytes);
  return sharp(shown, { animated, limitInputPixels, failOn, autoOrient: true }).timeout({ seconds: PATIENCE });
}

/** The first letter of every WEBP. */
const RIFF = 0x52;
/** How many seconds one picture may take on a busy machine. */
const PATIENCE = 60;
