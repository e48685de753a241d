import { MAX_IMAGE_PIXELS } from '@ledgerlight/images/file';
import { LONGEST_SIDE, sizeWithin } from '@ledgerlight/images/scaling';
import sharp from 'sharp';
import type { Converted } from './convert-svg.ts';

/** Converts a GIF to WEBP: an animation with its frames and delays, a single frame without loss. Never rejects. */
export async function convertGif(bytes: Uint8Array): Promise<Converted> {
  const damaged = { refusal: 'is no GIF that can be read to its end. Export it again, or as PNG.' };
  if (!isComplete(bytes)) return damaged;
  try {
    const options = { animated: true, failOn: 'error', limitInputPixels: false } as const;
    const { width, height, pageHeight = height, pages = 1 } = await sharp(bytes, options).metadata();
    if (width * pageHeight > MAX_IMAGE_PIXELS || width * pageHeight * pages > MAX_ANIMATION_PIXELS) {
      return {
        refusal: `has ${pages.toLocaleString('en')} frames of ${width} x ${pageHeight} pixels, too many to be converted. Shorten it, or make it smaller.`,
      };
    }
    const image = sharp(bytes, options)
      .timeout({ seconds: CONVERSION_TIMEOUT_S })
      .resize({ ...sizeWithin({ width, height: pageHeight }, LONGEST_SIDE), fit: 'fill' });
    const written = await image.webp(pages > 1 ? { quality: QUALITY, mixed: true } : { lossless: true }).toBuffer();
    return { bytes: new Uint8Array(written) };
  } catch {
    return damaged;
  }
}

/** Whether the blocks of a GIF reach its trailer. The decoder shows the frames of a truncated file without an error. */
function isComplete(bytes: Uint8Array): boolean {
  if (!/^GIF8[79]a/.test(String.fromCharCode(...bytes.subarray(0, 6)))) return false;
  const colorTableSize = (offset: number) =>
    (bytes[offset] ?? 0) & 0x80 ? 3 * 2 ** (((bytes[offset] ?? 0) & 7) + 1) : 0;
  let offset = 13 + colorTableSize(10);
  for (;;) {
    const block = bytes[offset];
    if (block === 0x3b) return true;
    if (block === 0x21) offset += 2;
    else if (block === 0x2c) offset += 11 + colorTableSize(offset + 9);
    else return false;
    for (let length = bytes[offset]; length !== 0; length = bytes[offset]) {
      if (length === undefined) return false;
      offset += 1 + length;
    }
    offset += 1;
  }
}

const MAX_ANIMATION_PIXELS = 2 * MAX_IMAGE_PIXELS;
const CONVERSION_TIMEOUT_S = 120;
const QUALITY = 80;
