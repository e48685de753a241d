import { textAt } from './bytes.ts';
import type { ImageType } from './file.ts';

const WEBP_ANIMATION_FLAG = 0x02;
const PNG_SIGNATURE_BYTES = 8;
const PNG_CHUNK_FRAME_BYTES = 12;
/** No program writes as many before the image data. */
const MAX_CHUNKS = 1000;

/**
 * Whether an image is an animated WEBP or PNG, of which re-encoding would leave one frame. Reads headers only and never throws. Checked
 * before an image is scaled, and by the publish check.
 */
export function isAnimatedImage(type: ImageType, bytes: Uint8Array): boolean {
  if (type === 'image/webp') return textAt(bytes, 12) === 'VP8X' && ((bytes[20] ?? 0) & WEBP_ANIMATION_FLAG) !== 0;
  return type === 'image/png' && hasAnimationChunk(bytes);
}

function hasAnimationChunk(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let offset = PNG_SIGNATURE_BYTES;
  for (let count = 0; count < MAX_CHUNKS && offset + PNG_CHUNK_FRAME_BYTES <= bytes.length; count += 1) {
    const type = textAt(bytes, offset + 4);
    if (type === 'acTL' || type === 'IDAT') return type === 'acTL';
    offset += PNG_CHUNK_FRAME_BYTES + view.getUint32(offset);
  }
  return false;
}
