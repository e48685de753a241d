import { MAX_IMAGE_PIXELS } from '@ledgerlight/pictures/file';
import sharp from 'sharp';

/**
 * Whether the bytes are a whole picture. The form learns it from the browser by drawing the picture; here it is drawn as small as
 * can be, which reads it to its end. The size in its header must have been checked before. Never rejects.
 */
export async function isWholePicture(bytes: Uint8Array): Promise<boolean> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' });
    await picture.resize({ width: 8, height: 8, fit: 'fill' }).raw().toBuffer();
    return true;
  } catch {
    return false;
  }
}
