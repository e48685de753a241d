import type { ImageType } from './file.ts';
import { jpegToPublish } from './jpeg-metadata.ts';
import { pngToPublish } from './png-metadata.ts';
import { webpToPublish } from './webp-metadata.ts';

/**
 * The picture without what cameras and programs note beside it: place, time, device, owner, comments, small copies, and
 * whatever follows its end. The picture itself is not encoded anew: pixels, colour profile and frames stay as they are, and
 * so does the one note that readers see, how the picture is to be turned. An oversized colour profile is left out. Cleaning twice is cleaning once.
 * @returns the same array when there is nothing to leave out, or when the file is not built as its format wants
 */
export function withoutMetadata(type: ImageType, bytes: Uint8Array): Uint8Array {
  const pieces = TO_PUBLISH[type](bytes);
  if (!pieces) return bytes;
  return areWhole(pieces, bytes) ? bytes : joined(pieces);
}

/** The pieces of a file that are published, in their order; null for a file that is not built as its format wants. */
const TO_PUBLISH: Readonly<Record<ImageType, (bytes: Uint8Array) => readonly Uint8Array[] | null>> = {
  'image/jpeg': jpegToPublish,
  'image/png': pngToPublish,
  'image/webp': webpToPublish,
};

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let place = 0;
  for (const piece of pieces) {
    whole.set(piece, place);
    place += piece.length;
  }
  return whole;
}

/** Whether the pieces are all of the bytes. Nearly all are parts of these very bytes, which nobody has to compare. */
function areWhole(pieces: readonly Uint8Array[], bytes: Uint8Array): boolean {
  let place = 0;
  for (const piece of pieces) {
    const isThatPart = piece.buffer === bytes.buffer && piece.byteOffset === bytes.byteOffset + place;
    if (!isThatPart && !piece.every((byte, index) => byte === bytes[place + index])) return false;
    place += piece.length;
  }
  return place === bytes.length;
}
