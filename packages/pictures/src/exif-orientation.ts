import { textAt } from './byte-text.ts';

/** How a picture is to be turned and mirrored before it is shown, as Exif counts it: 1 is upright. */
export type ImageOrientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** How the data of Exif begin inside a JPEG, and in some WEBP files: five letters, and one byte to fill up. */
export const EXIF_PREFIX = 'Exif\0';

/** How many bytes stand before the TIFF data where there is such a beginning. */
export const EXIF_PREFIX_LENGTH = 6;

/** The orientation that Exif data (a TIFF header with its first directory) tell; 1 when they tell none. Never throws. */
export function readOrientation(exif: Uint8Array): ImageOrientation {
  const byteOrder = textAt(exif, 0, 2);
  if (byteOrder !== 'MM' && byteOrder !== 'II') return 1;
  const isLittleEndian = byteOrder === 'II';
  const view = new DataView(exif.buffer, exif.byteOffset, exif.byteLength);
  if (exif.length < HEADER_LENGTH || view.getUint16(2, isLittleEndian) !== 42) return 1;
  const directory = view.getUint32(4, isLittleEndian);
  if (directory + 2 > exif.length) return 1;
  const count = view.getUint16(directory, isLittleEndian);
  for (let number = 0; number < count; number += 1) {
    const entry = directory + 2 + number * ENTRY_LENGTH;
    if (entry + ENTRY_LENGTH > exif.length) return 1;
    if (view.getUint16(entry, isLittleEndian) !== ORIENTATION_TAG) continue;
    const isOneShort =
      view.getUint16(entry + 2, isLittleEndian) === 3 && view.getUint32(entry + 4, isLittleEndian) === 1;
    const value = view.getUint16(entry + 8, isLittleEndian);
    return (isOneShort && ORIENTATIONS.find((orientation) => orientation === value)) || 1;
  }
  return 1;
}

/** The smallest Exif data that tell this orientation, and nothing else: 26 bytes, always the same. */
export function orientationAlone(orientation: ImageOrientation): Uint8Array {
  const entry = [ORIENTATION_TAG >> 8, ORIENTATION_TAG & 0xff, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  return Uint8Array.from([0x4d, 0x4d, 0, 42, 0, 0, 0, HEADER_LENGTH, 0, 1, ...entry, 0, 0, 0, 0]);
}

const ORIENTATIONS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
const ORIENTATION_TAG = 0x0112;
const HEADER_LENGTH = 8;
const ENTRY_LENGTH = 12;
