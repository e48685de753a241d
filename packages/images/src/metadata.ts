import { byteLength } from './bytes.ts';
import type { ImageType } from './file.ts';
import { jpegToPublish } from './jpeg-metadata.ts';
import { pngToPublish } from './png-metadata.ts';
import { webpToPublish } from './webp-metadata.ts';

const PUBLISHED_PIECES: Readonly<Record<ImageType, (bytes: Uint8Array) => readonly Uint8Array[] | null>> = {
  'image/jpeg': jpegToPublish,
  'image/png': pngToPublish,
  'image/webp': webpToPublish,
};

/**
 * Removes everything that is not displayed: Exif except the orientation, XMP, comments, thumbnails, oversized colour profiles, and whatever
 * follows the image. The image is not re-encoded: pixels, colour profile and frames stay. Idempotent. Returns the same array when there is
 * nothing to remove, or when the file is malformed.
 */
export function withoutMetadata(type: ImageType, bytes: Uint8Array): Uint8Array {
  const pieces = PUBLISHED_PIECES[type](bytes);
  if (!pieces) return bytes;
  const result = new Uint8Array(byteLength(pieces));
  let offset = 0;
  for (const piece of pieces) {
    result.set(piece, offset);
    offset += piece.length;
  }
  return isEqual(result, bytes) ? bytes : result;
}

/** A loop, because `every` takes milliseconds for a photograph. */
function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index += 1) if (one[index] !== other[index]) return false;
  return true;
}
