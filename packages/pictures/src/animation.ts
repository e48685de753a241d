import { textAt } from './byte-text.ts';
import type { ImageType } from './file.ts';

/**
 * Whether a picture moves: an animated WEBP, or a PNG with more than one frame. Reads headers only and never throws.
 * Drawing such a picture anew would leave one frame of it.
 */
export function isAnimatedImage(type: ImageType, bytes: Uint8Array): boolean {
  switch (type) {
    case 'image/webp':
      return textAt(bytes, 12) === 'VP8X' && ((bytes[20] ?? 0) & WEBP_ANIMATION_FLAG) !== 0;
    case 'image/png':
      return hasAnimationControl(bytes);
    case 'image/jpeg':
      return false;
  }
}

const WEBP_ANIMATION_FLAG = 0x02;
const PNG_SIGNATURE_LENGTH = 8;
/** The bytes that the length, the type and the checksum of a chunk take. */
const PNG_CHUNK_FRAME = 12;
/** The most chunks that are looked at; no program writes as many before the picture itself. */
const MOST_CHUNKS = 1000;

/** An animated PNG says so in a chunk before the first one that holds the picture. */
function hasAnimationControl(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let place = PNG_SIGNATURE_LENGTH;
  for (let count = 0; count < MOST_CHUNKS && place + PNG_CHUNK_FRAME <= bytes.length; count += 1) {
    const type = textAt(bytes, place + 4);
    if (type === 'acTL') return true;
    if (type === 'IDAT') return false;
    place += PNG_CHUNK_FRAME + view.getUint32(place);
  }
  return false;
}
