import { textAt } from './bytes.ts';

/** The prefix of Exif data in a JPEG, and in some WEBP files; one byte of padding follows. */
export const EXIF_PREFIX = 'Exif\0';
export const EXIF_PREFIX_BYTES = 6;

const ORIENTATION_TAG = 0x0112;
const SHORT_TYPE = 3;
const HEADER_BYTES = 8;
const ENTRY_BYTES = 12;

/**
 * Reads how to rotate and mirror an image before display from Exif data, a TIFF header with its first directory: a number from 1 to 8,
 * where 1 is upright. Returns 1 when there is none. Never throws. Metadata removal keeps this part of Exif alone.
 */
export function readOrientation(exif: Uint8Array): number {
  const byteOrder = textAt(exif, 0, 2);
  if (byteOrder !== 'MM' && byteOrder !== 'II') return 1;
  const isLittleEndian = byteOrder === 'II';
  const view = new DataView(exif.buffer, exif.byteOffset, exif.byteLength);
  if (exif.length < HEADER_BYTES || view.getUint16(2, isLittleEndian) !== 42) return 1;
  const directory = view.getUint32(4, isLittleEndian);
  if (directory + 2 > exif.length) return 1;
  const count = view.getUint16(directory, isLittleEndian);
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * ENTRY_BYTES;
    if (entry + ENTRY_BYTES > exif.length) return 1;
    if (view.getUint16(entry, isLittleEndian) !== ORIENTATION_TAG) continue;
    const type = view.getUint16(entry + 2, isLittleEndian);
    const isSingle = view.getUint32(entry + 4, isLittleEndian) === 1;
    const value = view.getUint16(entry + 8, isLittleEndian);
    return type === SHORT_TYPE && isSingle && value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** Returns Exif data with the orientation alone; null for an upright image. */
export function publishedExif(exif: Uint8Array): Uint8Array | null {
  const orientation = readOrientation(exif);
  if (orientation === 1) return null;
  const entry = [ORIENTATION_TAG >> 8, ORIENTATION_TAG & 0xff, 0, SHORT_TYPE, 0, 0, 0, 1, 0, orientation, 0, 0];
  return Uint8Array.from([0x4d, 0x4d, 0, 42, 0, 0, 0, HEADER_BYTES, 0, 1, ...entry, 0, 0, 0, 0]);
}
