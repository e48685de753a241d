import { type ImageFacts, MAX_IMAGE_BYTES } from '@ledgerlight/pictures/file';
import {
  EXTENSION_OF,
  isWorthScaling,
  LONGEST_SIDE,
  SCALING_QUALITIES,
  type Scaling,
  scaledType,
  sizeWithin,
} from '@ledgerlight/pictures/scaling';
import { openPicture } from './decode.ts';
import type { MadePicture, NotMade } from './drawn-pictures.ts';

/**
 * Draws a picture within the size that the site needs, as the form does: upright, in the colours of screens, transparent where it was.
 * @throws when the bytes are no whole picture
 */
export async function scaledDown(
  bytes: Uint8Array,
  { scaling, ...before }: ImageFacts & { readonly scaling: Scaling },
): Promise<MadePicture | NotMade> {
  const size = sizeWithin(before, LONGEST_SIDE);
  const type = scaledType(before.type);
  for (const quality of SCALING_QUALITIES) {
    const picture = openPicture(bytes).resize({ ...size, fit: 'fill' });
    const drawn = await (type === 'image/jpeg' ? picture.jpeg({ quality }) : picture.webp({ quality })).toBuffer();
    if (drawn.length > MAX_IMAGE_BYTES) continue;
    if (!isWorthScaling(scaling, bytes.length, drawn.length)) return 'original';
    return { bytes: new Uint8Array(drawn), facts: { type, ...size, extension: EXTENSION_OF[type] } };
  }
  return 'stays-too-large';
}
