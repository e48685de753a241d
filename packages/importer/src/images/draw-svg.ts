import { buffer } from 'node:stream/consumers';
import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from '@ledgerlight/images/file';
import { LONGEST_SIDE, SCALING_QUALITIES } from '@ledgerlight/images/scaling';
import sharp from 'sharp';

// Converts the SVG on stdin to WEBP on stdout. Runs as a separate process because a drawing can occupy the library for hours, and only
// the end of the process stops it. The library loads no other files for an image from a buffer.

const BASE_DENSITY = 72;
const PIXELS_PER_UNIT = 2;
/** Flat drawings stay below this size without loss; drawings with photographs do not. */
const MAX_LOSSLESS_BYTES = 1024 * 1024;

const source = await buffer(process.stdin);
const { width, height } = await sharp(source, { limitInputPixels: false }).metadata();
const factor = Math.min(PIXELS_PER_UNIT, LONGEST_SIDE / Math.max(width, height));
const options = { limitInputPixels: MAX_IMAGE_PIXELS, density: BASE_DENSITY * factor };
const { data, info } = await sharp(source, options).raw().toBuffer({ resolveWithObject: true });
process.stdout.write(await smallestWebp());

async function smallestWebp(): Promise<Buffer> {
  const image = sharp(data, { raw: info });
  const lossless = await image.clone().webp({ lossless: true }).toBuffer();
  if (lossless.length <= MAX_LOSSLESS_BYTES) return lossless;
  for (const quality of SCALING_QUALITIES) {
    const lossy = await image.clone().webp({ quality }).toBuffer();
    if (lossy.length <= MAX_IMAGE_BYTES) return lossy;
  }
  return lossless;
}
