import { MAX_IMAGE_PIXELS } from '@ledgerlight/pictures/file';
import { LONGEST_SIDE, sizeWithin } from '@ledgerlight/pictures/scaling';
import sharp from 'sharp';
import type { Converted } from './convert-svg.ts';

/** Writes a GIF as WEBP: one that moves with all its frames and pauses, one that stands still without loss. Never rejects. */
export async function convertGif(bytes: Uint8Array): Promise<Converted> {
  const damaged = { refusal: `is no GIF that can be read to its end. Export it again, or as PNG.` };
  if (!isWholeGif(bytes)) return damaged;
  try {
    const options = { animated: true, failOn: 'error', limitInputPixels: false } as const;
    const { width, height, pageHeight = height, pages = 1 } = await sharp(bytes, options).metadata();
    if (width * pageHeight > MAX_IMAGE_PIXELS || width * pageHeight * pages > MOST_PIXELS) {
      return {
        refusal: `has ${pages.toLocaleString('en')} frames of ${width} x ${pageHeight} pixels, too many to be converted. Shorten it, or make it smaller.`,
      };
    }
    const size = sizeWithin({ width, height: pageHeight }, LONGEST_SIDE);
    const picture = sharp(bytes, options)
      .timeout({ seconds: PATIENCE })
      .resize({ ...size, fit: 'fill' });
    const written = await picture.webp(pages > 1 ? { quality: QUALITY, mixed: true } : { lossless: true }).toBuffer();
    return { bytes: new Uint8Array(written) };
  } catch {
    return damaged;
  }
}

/** Whether the parts of a GIF follow one another to its end. A decoder shows the frames that it finds and keeps silent on the others. */
function isWholeGif(bytes: Uint8Array): boolean {
  if (!/^GIF8[79]a/.test(String.fromCharCode(...bytes.subarray(0, 6)))) return false;
  const colours = (place: number) => ((bytes[place] ?? 0) & 0x80 ? 3 * 2 ** (((bytes[place] ?? 0) & 7) + 1) : 0);
  let place = 13 + colours(10);
  for (;;) {
    const part = bytes[place];
    if (part === 0x3b) return true;
    if (part === 0x21) place += 2;
    else if (part === 0x2c) place += 11 + colours(place + 9);
    else return false;
    for (let length = bytes[place]; length !== 0; length = bytes[place]) {
      if (length === undefined) return false;
      place += 1 + length;
    }
    place += 1;
  }
}

/** The most pixels that all frames may have together, which are in memory at once. */
const MOST_PIXELS = 2 * MAX_IMAGE_PIXELS;
/** How many seconds a GIF may take on a busy machine. */
const PATIENCE = 120;
const QUALITY = 80;
