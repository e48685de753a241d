import { bytesOf, MAX_PROFILE_BYTES, textAt, withoutOversizedProfile } from './bytes.ts';
import { publishedExif } from './exif-orientation.ts';
import { inflatesBeyond } from './inflated-size.ts';

const SIGNATURE = '\x89PNG\r\n\x1a\n';
const CHUNK_FRAME_BYTES = 12;

const IMAGE_DATA: ReadonlySet<string> = new Set(['IDAT', 'fdAT']);

/** The optional chunks that affect colours, transparency, pixel shape or frames. */
const PUBLISHED: ReadonlySet<string> = new Set([
  ...['cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'mDCV', 'mDCv', 'cLLI', 'cLLi', 'bKGD', 'tRNS', 'pHYs'],
  ...['acTL', 'fcTL', 'fdAT'],
]);

/**
 * Returns the published pieces of a PNG: image data, colours, frames and orientation, without what follows the end, where editors leave
 * what was cropped. A file that breaks off in the image data is published as far as it goes. Null for a malformed file.
 */
export function pngToPublish(bytes: Uint8Array): readonly Uint8Array[] | null {
  if (textAt(bytes, 0, SIGNATURE.length) !== SIGNATURE) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pieces = [bytes.subarray(0, SIGNATURE.length)];
  const profile = new Set<Uint8Array>();
  let isExifRead = false;
  for (let offset = SIGNATURE.length, next = 0; offset < bytes.length; offset = next) {
    const type = textAt(bytes, offset + 4);
    if (!/^[A-Za-z]{4}$/.test(type)) return null;
    next = offset + CHUNK_FRAME_BYTES + view.getUint32(offset);
    if (next > bytes.length && !IMAGE_DATA.has(type)) return null;
    const piece = bytes.subarray(offset, next);
    const body = bytes.subarray(offset + 8, next - 4);
    if (type === 'eXIf') {
      const exif = isExifRead ? null : publishedExif(body);
      if (exif) pieces.push(chunk(type, exif));
      isExifRead = true;
    } else if (isCritical(type) || PUBLISHED.has(type)) {
      if (type === 'iCCP' && isProfileBomb(body)) continue;
      if (type === 'iCCP') profile.add(piece);
      pieces.push(piece);
    }
    if (type === 'IEND') break;
  }
  return withoutOversizedProfile(pieces, profile);
}

function isCritical(type: string): boolean {
  return /^[A-Z]/.test(type);
}

/** A compressed profile follows its name, a zero and the number of the method. */
function isProfileBomb(body: Uint8Array): boolean {
  return inflatesBeyond(body.subarray(body.indexOf(0) + 2), MAX_PROFILE_BYTES);
}

function chunk(type: string, body: Uint8Array): Uint8Array {
  const bytes = Uint8Array.from([0, 0, 0, 0, ...bytesOf(type), ...body, 0, 0, 0, 0]);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, body.length);
  view.setUint32(8 + body.length, crc32(bytes.subarray(4, 8 + body.length)));
  return bytes;
}

function crc32(bytes: Uint8Array): number {
  let remainder = 0xffffffff;
  for (const byte of bytes) {
    remainder ^= byte;
    for (let bit = 0; bit < 8; bit += 1) remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1;
  }
  return ~remainder >>> 0;
}
