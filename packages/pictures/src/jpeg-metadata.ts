import { textAt } from './byte-text.ts';
import { withoutOversizedProfile } from './colour-profile.ts';
import { EXIF_PREFIX, EXIF_PREFIX_LENGTH, orientationAlone, readOrientation } from './exif-orientation.ts';

/**
 * The pieces of a JPEG that are published: the picture, its colour profile, and how it is to be turned. Every other
 * application segment is left out, and so are comments, small copies, bytes between the segments (decoders skip them) and
 * all that follows the end: further pictures, a film. A file that breaks off in the picture keeps what it has of it.
 * @returns null when the bytes are no such file
 */
export function jpegToPublish(bytes: Uint8Array): readonly Uint8Array[] | null {
  if (bytes[0] !== 0xff || bytes[1] !== START_OF_IMAGE) return null;
  const pieces = [bytes.subarray(0, 2)];
  const profile = new Set<Uint8Array>();
  let hasScan = false;
  let isExifRead = false;
  for (let start = bytes.indexOf(0xff, 2), next = 0; start >= 0; start = bytes.indexOf(0xff, next)) {
    const place = afterFill(bytes, start);
    const marker = bytes[place] ?? 0;
    next = place + 1;
    if (marker === 0) continue;
    if (marker === END_OF_IMAGE) {
      pieces.push(bytes.subarray(start, next));
      break;
    }
    if (isAlone(marker)) {
      pieces.push(bytes.subarray(start, next));
      continue;
    }
    if (marker < FIRST_WITH_LENGTH || marker === START_OF_IMAGE) return null;
    const length = ((bytes[next] ?? 0) << 8) | (bytes[next + 1] ?? 0);
    const body = bytes.subarray(next + 2, next + length);
    if (length < 2 || next + length > bytes.length) return null;
    next += length;
    if (marker === EXIF_SEGMENT && textAt(body, 0, EXIF_PREFIX.length) === EXIF_PREFIX) {
      // Of several notes viewers heed the first one.
      if (!isExifRead) pieces.push(orientationSegment(body.subarray(EXIF_PREFIX_LENGTH)));
      isExifRead = true;
    } else if (marker === JFIF_SEGMENT) {
      pieces.push(jfifSegment(body));
    } else if (isPublished(marker, body)) {
      const piece = bytes.subarray(start, next);
      if (marker === PROFILE_SEGMENT) profile.add(piece);
      pieces.push(piece);
    }
    if (marker === START_OF_SCAN) {
      const end = endOfScan(bytes, next);
      pieces.push(bytes.subarray(next, end));
      next = end;
      hasScan = true;
    }
  }
  return hasScan ? withoutOversizedProfile(pieces, profile) : null;
}

const START_OF_IMAGE = 0xd8;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
const FIRST_RESTART = 0xd0;
const LAST_RESTART = 0xd7;
const TEMPORARY = 0x01;
/** The first marker that says its length. Smaller ones are reserved: no decoder knows how to go on behind them. */
const FIRST_WITH_LENGTH = 0xc0;
const FIRST_APPLICATION = 0xe0;
const LAST_APPLICATION = 0xef;
const COMMENT = 0xfe;
const JFIF_SEGMENT = 0xe0;
const EXIF_SEGMENT = 0xe1;
const PROFILE_SEGMENT = 0xe2;

/** How the application segments begin without which the colours would be others. */
const COLOUR_SEGMENTS: Readonly<Record<number, string>> = { [PROFILE_SEGMENT]: 'ICC_PROFILE\0', 238: 'Adobe' };

/** The place of the byte that names the marker, before which any number of 0xff may stand. */
function afterFill(bytes: Uint8Array, start: number): number {
  let place = start + 1;
  while (bytes[place] === 0xff) place += 1;
  return place;
}

function isAlone(marker: number): boolean {
  return marker === TEMPORARY || (marker >= FIRST_RESTART && marker <= LAST_RESTART);
}

function isPublished(marker: number, body: Uint8Array): boolean {
  if (marker === COMMENT) return false;
  if (marker < FIRST_APPLICATION || marker > LAST_APPLICATION) return true;
  const beginning = COLOUR_SEGMENTS[marker];
  return beginning !== undefined && textAt(body, 0, beginning.length) === beginning;
}

/** Where the next marker after the picture's own bytes stands, or the end of the file. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let place = bytes.indexOf(0xff, from); place >= 0; ) {
    const following = bytes[place + 1] ?? 0;
    const isData = following === 0 || (following >= FIRST_RESTART && following <= LAST_RESTART);
    if (!isData && following !== 0xff) return place;
    place = bytes.indexOf(0xff, place + (isData ? 2 : 1));
  }
  return bytes.length;
}

function orientationSegment(exif: Uint8Array): Uint8Array {
  const orientation = readOrientation(exif);
  if (orientation === 1) return new Uint8Array();
  const data = orientationAlone(orientation);
  const prefix = [0x45, 0x78, 0x69, 0x66, 0, 0];
  return Uint8Array.from([0xff, EXIF_SEGMENT, 0, 2 + prefix.length + data.length, ...prefix, ...data]);
}

/** The bytes of the version and the density. A small copy of the picture may follow, which may show more than the picture does. */
const JFIF_LENGTH = 14;
const JFIF_NAME = 'JFIF\0';
const JFIF_VERSION = 1;
const LAST_DENSITY_UNIT = 2;

function jfifSegment(body: Uint8Array): Uint8Array {
  const [version = 0, , unit = 0] = body.subarray(JFIF_NAME.length);
  const isJfif = textAt(body, 0, JFIF_NAME.length) === JFIF_NAME && body.length >= JFIF_LENGTH;
  // The name alone is not enough, because anything may stand under it.
  if (!isJfif || version !== JFIF_VERSION || unit > LAST_DENSITY_UNIT) return new Uint8Array();
  return Uint8Array.from([0xff, JFIF_SEGMENT, 0, 2 + JFIF_LENGTH, ...body.subarray(0, JFIF_LENGTH - 2), 0, 0]);
}
