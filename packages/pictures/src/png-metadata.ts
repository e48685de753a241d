import { textAt } from './byte-text.ts';
import { MAX_PROFILE_BYTES, withoutOversizedProfile } from './colour-profile.ts';
import { orientationAlone, readOrientation } from './exif-orientation.ts';
import { inflatesBeyond } from './inflated-size.ts';

/**
 * The pieces of a PNG that are published: all that the picture needs, its colours and frames, and how it is to be turned.
 * Every other chunk is left out, and so is all that follows the end: editors leave there what they cut away. A file that
 * breaks off in the picture keeps what it has of it.
 * @returns null when the bytes are no such file
 */
export function pngToPublish(bytes: Uint8Array): readonly Uint8Array[] | null {
  if (textAt(bytes, 0, SIGNATURE.length) !== SIGNATURE) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pieces = [bytes.subarray(0, SIGNATURE.length)];
  const profile = new Set<Uint8Array>();
  let isExifRead = false;
  for (let place = SIGNATURE.length, next = 0; place < bytes.length; place = next) {
    const type = textAt(bytes, place + 4);
    if (!/^[A-Za-z]{4}$/.test(type)) return null;
    next = place + CHUNK_FRAME + view.getUint32(place);
    if (next > bytes.length && !PICTURE_DATA.has(type)) return null;
    if (type === 'eXIf') {
      const exif = bytes.subarray(place + 8, next - 4);
      if (!isExifRead) pieces.push(orientationChunk(exif));
      isExifRead = true;
    } else if (isNeeded(type) || PUBLISHED.has(type)) {
      const piece = bytes.subarray(place, next);
      if (type === 'iCCP' && isProfileBomb(bytes.subarray(place + 8, next - 4))) continue;
      if (type === 'iCCP') profile.add(piece);
      pieces.push(piece);
    }
    if (type === 'IEND') break;
  }
  return withoutOversizedProfile(pieces, profile);
}

const SIGNATURE = '\x89PNG\r\n\x1a\n';
/** The bytes that the length, the type and the checksum of a chunk take. */
const CHUNK_FRAME = 12;

const PICTURE_DATA: ReadonlySet<string> = new Set(['IDAT', 'fdAT']);

/** The chunks without which colours, transparency, shape of the pixels or frames would be others. */
const PUBLISHED: ReadonlySet<string> = new Set([
  ...['cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'mDCV', 'mDCv', 'cLLI', 'cLLi', 'bKGD', 'tRNS', 'pHYs'],
  ...['acTL', 'fcTL', 'fdAT'],
]);

/** A capital first letter says that the picture cannot be shown without the chunk. */
function isNeeded(type: string): boolean {
  return /^[A-Z]/.test(type);
}

/** A profile stands compressed after its name, which a zero ends, and the number of the method. */
function isProfileBomb(body: Uint8Array): boolean {
  return inflatesBeyond(body.subarray(body.indexOf(0) + 2), MAX_PROFILE_BYTES);
}

function orientationChunk(exif: Uint8Array): Uint8Array {
  const orientation = readOrientation(exif);
  if (orientation === 1) return new Uint8Array();
  const data = orientationAlone(orientation);
  const chunk = new Uint8Array(CHUNK_FRAME + data.length);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, data.length);
  chunk.set([0x65, 0x58, 0x49, 0x66], 4);
  chunk.set(data, 8);
  view.setUint32(8 + data.length, checksum(chunk.subarray(4, 8 + data.length)));
  return chunk;
}

/** The CRC-32 of the bytes, as the format wants it. */
function checksum(bytes: Uint8Array): number {
  let rest = 0xffffffff;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  }
  return ~rest >>> 0;
}
