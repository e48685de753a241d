import { textAt } from './byte-text.ts';
import { isOversized } from './colour-profile.ts';
import { EXIF_PREFIX, EXIF_PREFIX_LENGTH, orientationAlone, readOrientation } from './exif-orientation.ts';

/**
 * The pieces of a WEBP that are published: the picture, its transparency, colour profile and frames, and how it is to be
 * turned. Every other chunk is left out, and so is all that follows the end.
 * @returns null when the bytes are no such file, or not the whole of it
 */
export function webpToPublish(bytes: Uint8Array): readonly Uint8Array[] | null {
  const chunks = chunksOf(bytes);
  if (!chunks?.some(({ type }) => PICTURE_DATA.has(type))) return null;
  const [first] = chunks;
  const isExifShown = first?.type === EXTENDED && ((first.piece[CHUNK_HEADER] ?? 0) & EXIF_FLAG) !== 0;
  const exif = isExifShown ? chunks.find(({ type }) => type === 'EXIF') : undefined;
  const turned = exif ? orientationChunk(exif.piece.subarray(CHUNK_HEADER)) : new Uint8Array();
  const hasProfile = !isOversized(chunks.flatMap(({ type, piece }) => (type === PROFILE ? [piece] : [])));
  const pieces = chunks.flatMap((chunk): Uint8Array[] => {
    if (chunk === exif) return [turned];
    if (chunk.type === EXTENDED) return [withFlags(chunk.piece, { hasExif: turned.length > 0, hasProfile })];
    if (chunk.type === PROFILE && !hasProfile) return [];
    return PUBLISHED.has(chunk.type) ? [chunk.piece] : [];
  });
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  return [fileHeader(length), ...pieces];
}

interface Chunk {
  readonly type: string;
  /** The header, the data, and the byte that fills up an odd length. */
  readonly piece: Uint8Array;
}

/** The bytes that begin a file: `RIFF`, how many bytes follow, `WEBP`. */
const FILE_HEADER = 12;
/** The bytes that the type and the length of a chunk take. */
const CHUNK_HEADER = 8;
const EXTENDED = 'VP8X';
const PROFILE = 'ICCP';
const PROFILE_FLAG = 0x20;
const EXIF_FLAG = 0x08;
const XMP_FLAG = 0x04;

const PICTURE_DATA: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'ANMF']);
const PUBLISHED: ReadonlySet<string> = new Set([...PICTURE_DATA, 'ALPH', 'ANIM', PROFILE]);

function chunksOf(bytes: Uint8Array): readonly Chunk[] | null {
  if (bytes.length < FILE_HEADER || textAt(bytes, 0) !== 'RIFF' || textAt(bytes, 8) !== 'WEBP') return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = CHUNK_HEADER + view.getUint32(4, true);
  if (end > bytes.length) return null;
  const chunks: Chunk[] = [];
  for (let place = FILE_HEADER, next = 0; place + CHUNK_HEADER <= end; place = next) {
    const length = view.getUint32(place + 4, true);
    next = place + CHUNK_HEADER + length;
    if (next > end) return null;
    next = Math.min(next + (length % 2), end);
    chunks.push({ type: textAt(bytes, place), piece: bytes.subarray(place, next) });
  }
  return chunks;
}

function fileHeader(length: number): Uint8Array {
  const header = Uint8Array.from([...'RIFF\0\0\0\0WEBP'].map((letter) => letter.charCodeAt(0)));
  new DataView(header.buffer).setUint32(4, length + 4, true);
  return header;
}

/** The header of the extended format says which chunks there are. */
function withFlags(
  piece: Uint8Array,
  { hasExif, hasProfile }: { readonly hasExif: boolean; readonly hasProfile: boolean },
): Uint8Array {
  const changed = Uint8Array.from(piece);
  const flags = (piece[CHUNK_HEADER] ?? 0) & ~(EXIF_FLAG | XMP_FLAG | (hasProfile ? 0 : PROFILE_FLAG));
  changed[CHUNK_HEADER] = hasExif ? flags | EXIF_FLAG : flags;
  return changed;
}

function orientationChunk(data: Uint8Array): Uint8Array {
  const hasPrefix = textAt(data, 0, EXIF_PREFIX.length) === EXIF_PREFIX;
  const orientation = readOrientation(hasPrefix ? data.subarray(EXIF_PREFIX_LENGTH) : data);
  if (orientation === 1) return new Uint8Array();
  const exif = orientationAlone(orientation);
  return Uint8Array.from([0x45, 0x58, 0x49, 0x46, exif.length, 0, 0, 0, ...exif]);
}
