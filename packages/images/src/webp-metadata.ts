import { byteLength, bytesOf, isOversized, textAt } from './bytes.ts';
import { EXIF_PREFIX, EXIF_PREFIX_BYTES, publishedExif } from './exif-orientation.ts';

const FILE_HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const EXTENDED = 'VP8X';
const PROFILE = 'ICCP';
const PROFILE_FLAG = 0x20;
const EXIF_FLAG = 0x08;
const XMP_FLAG = 0x04;

const IMAGE_DATA: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'ANMF']);
const PUBLISHED: ReadonlySet<string> = new Set([...IMAGE_DATA, 'ALPH', 'ANIM', PROFILE]);

interface Chunk {
  readonly type: string;
  readonly piece: Uint8Array;
}

/**
 * Returns the published pieces of a WEBP: image data, transparency, colour profile, frames and orientation. Null for a malformed or
 * truncated file.
 */
export function webpToPublish(bytes: Uint8Array): readonly Uint8Array[] | null {
  const chunks = readChunks(bytes);
  if (!chunks?.some(({ type }) => IMAGE_DATA.has(type))) return null;
  const [first] = chunks;
  const hasExif = first?.type === EXTENDED && ((first.piece[CHUNK_HEADER_BYTES] ?? 0) & EXIF_FLAG) !== 0;
  const exif = hasExif ? chunks.find(({ type }) => type === 'EXIF') : undefined;
  const orientation = exif ? orientationChunks(exif.piece.subarray(CHUNK_HEADER_BYTES)) : [];
  const hasProfile = !isOversized(chunks.filter(({ type }) => type === PROFILE).map(({ piece }) => piece));
  const removedFlags = XMP_FLAG | (orientation.length > 0 ? 0 : EXIF_FLAG) | (hasProfile ? 0 : PROFILE_FLAG);
  const pieces = chunks.flatMap((chunk) => {
    if (chunk === exif) return orientation;
    if (chunk.type === EXTENDED) return [withoutFlags(chunk.piece, removedFlags)];
    if (chunk.type === PROFILE && !hasProfile) return [];
    return PUBLISHED.has(chunk.type) ? [chunk.piece] : [];
  });
  return [fileHeader(byteLength(pieces)), ...pieces];
}

function readChunks(bytes: Uint8Array): readonly Chunk[] | null {
  if (bytes.length < FILE_HEADER_BYTES || textAt(bytes, 0) !== 'RIFF' || textAt(bytes, 8) !== 'WEBP') return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = CHUNK_HEADER_BYTES + view.getUint32(4, true);
  if (end > bytes.length) return null;
  const chunks: Chunk[] = [];
  for (let offset = FILE_HEADER_BYTES, next = 0; offset + CHUNK_HEADER_BYTES <= end; offset = next) {
    const length = view.getUint32(offset + 4, true);
    next = offset + CHUNK_HEADER_BYTES + length;
    if (next > end) return null;
    next = Math.min(next + (length % 2), end);
    chunks.push({ type: textAt(bytes, offset), piece: bytes.subarray(offset, next) });
  }
  return chunks;
}

function fileHeader(length: number): Uint8Array {
  const header = Uint8Array.from(bytesOf('RIFF\0\0\0\0WEBP'));
  new DataView(header.buffer).setUint32(4, length + 4, true);
  return header;
}

function withoutFlags(piece: Uint8Array, flags: number): Uint8Array {
  return piece.with(CHUNK_HEADER_BYTES, (piece[CHUNK_HEADER_BYTES] ?? 0) & ~flags);
}

function orientationChunks(data: Uint8Array): Uint8Array[] {
  const hasPrefix = textAt(data, 0, EXIF_PREFIX.length) === EXIF_PREFIX;
  const exif = publishedExif(hasPrefix ? data.subarray(EXIF_PREFIX_BYTES) : data);
  return exif ? [Uint8Array.from([...bytesOf('EXIF'), exif.length, 0, 0, 0, ...exif])] : [];
}
