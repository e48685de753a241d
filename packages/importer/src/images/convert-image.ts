import { MAX_IMAGE_PIXELS, typeInBytes } from '@ledgerlight/pictures/file';
import { EXTENSION_OF, inspectFile } from '@ledgerlight/pictures/scaling';
import sharp from 'sharp';
import { convertGif } from './convert-gif.ts';
import { type Converted, convertSvg } from './convert-svg.ts';
import { formatOf } from './image-format.ts';

/** An image in a format that is published, or why there is none, in words that follow its name. */
export type ConvertedImage =
  | { readonly bytes: Uint8Array; readonly extension: string; readonly isConverted: boolean }
  | { readonly refusal: string };

/**
 * Converts SVG, GIF, AVIF and HEIC to WEBP by what the bytes are; JPG, PNG and WEBP stay as they are and are decoded once, so that a damaged
 * one is found here. Never rejects.
 */
export async function convertImage(bytes: Uint8Array): Promise<ConvertedImage> {
  const type = typeInBytes(bytes);
  if (type !== null) {
    const extension = EXTENSION_OF[type];
    const inspection = inspectFile(`image.${extension}`, bytes);
    if (!inspection.ok) return { refusal: inspection.message.replace(/^\S+ /, '') };
    return (await isWhole(bytes)) ? { bytes, extension, isConverted: false } : DAMAGED;
  }
  const converted = await convertedBytes(bytes);
  return 'refusal' in converted ? converted : { ...converted, extension: 'webp', isConverted: true };
}

const DAMAGED = { refusal: 'is damaged: it cannot be shown. Export the image again.' };

function convertedBytes(bytes: Uint8Array): Promise<Converted> {
  const format = formatOf(bytes);
  if (format === 'gif') return convertGif(bytes);
  if (format === 'svg') return convertSvg(bytes);
  if (format === 'avif' || format === 'heic') return convertHeif(bytes, format);
  return Promise.resolve({ refusal: 'is no JPG, PNG, WEBP, GIF, SVG, AVIF or HEIC. Export it as one of these.' });
}

async function convertHeif(bytes: Uint8Array, format: 'avif' | 'heic'): Promise<Converted> {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error', autoOrient: true });
    const written = await image.timeout({ seconds: CONVERSION_TIMEOUT_S }).webp({ quality: QUALITY }).toBuffer();
    return { bytes: new Uint8Array(written) };
  } catch {
    // The decoder of HEIC is not part of every build of the library.
    return { refusal: `cannot be decoded as ${format.toUpperCase()} on this machine. Export it as JPG or PNG.` };
  }
}

async function isWhole(bytes: Uint8Array): Promise<boolean> {
  const isJpeg = bytes[0] === 0xff;
  try {
    const options = { limitInputPixels: MAX_IMAGE_PIXELS, failOn: isJpeg ? 'warning' : 'error' } as const;
    await sharp(bytes, options)
      .timeout({ seconds: CONVERSION_TIMEOUT_S })
      .resize(8, 8, { fit: 'fill' })
      .raw()
      .toBuffer();
    return true;
  } catch {
    return false;
  }
}

const CONVERSION_TIMEOUT_S = 60;
const QUALITY = 86;
