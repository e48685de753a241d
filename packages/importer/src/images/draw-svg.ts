import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from '@ledgerlight/pictures/file';
import { LONGEST_SIDE, SCALING_QUALITIES } from '@ledgerlight/pictures/scaling';
import sharp from 'sharp';

// Draws the SVG of standard input as WEBP to standard output. It is a process of its own because a drawing can keep its library busy
// for hours, and only the end of a process ends that. What comes without an address of its own loads nothing from anywhere.

/** The resolution at which a unit of a drawing is one pixel. */
const USUAL_DENSITY = 72;
/** Screens of double density show so many pixels for each unit. */
const PIXELS_PER_UNIT = 2;
/** A drawing of flat areas has few bytes without loss; one with photographs has not. */
const MOST_WITHOUT_LOSS = 1024 * 1024;

const parts: Buffer[] = [];
for await (const part of process.stdin) parts.push(part);
const source = Buffer.concat(parts);

const { width, height } = await sharp(source, { limitInputPixels: false }).metadata();
const factor = Math.min(PIXELS_PER_UNIT, LONGEST_SIDE / Math.max(width, height));
const options = { limitInputPixels: MAX_IMAGE_PIXELS, density: USUAL_DENSITY * factor };
const drawn = await sharp(source, options).raw().toBuffer({ resolveWithObject: true });
process.stdout.write(await smallest());

async function smallest(): Promise<Buffer> {
  const picture = sharp(drawn.data, { raw: drawn.info });
  const whole = await picture.clone().webp({ lossless: true }).toBuffer();
  if (whole.length <= MOST_WITHOUT_LOSS) return whole;
  for (const quality of SCALING_QUALITIES) {
    const lossy = await picture.clone().webp({ quality }).toBuffer();
    if (lossy.length <= MAX_IMAGE_BYTES) return lossy;
  }
  return whole;
}
