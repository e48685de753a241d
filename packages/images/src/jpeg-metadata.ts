import { bytesOf, textAt, withoutOversizedProfile } from './bytes.ts';
import { EXIF_PREFIX, EXIF_PREFIX_BYTES, publishedExif } from './exif-orientation.ts';

const START_OF_IMAGE = 0xd8;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
const FIRST_RESTART = 0xd0;
const LAST_RESTART = 0xd7;
const TEMPORARY = 0x01;
/** The first marker with a length. Smaller ones are reserved: no decoder continues after them. */
const FIRST_WITH_LENGTH = 0xc0;
const FIRST_APPLICATION = 0xe0;
const LAST_APPLICATION = 0xef;
const COMMENT = 0xfe;
const JFIF_SEGMENT = 0xe0;
const EXIF_SEGMENT = 0xe1;
const PROFILE_SEGMENT = 0xe2;
const ADOBE_SEGMENT = 0xee;

const COLOUR_SEGMENTS: Readonly<Record<number, string>> = {
  [PROFILE_SEGMENT]: 'ICC_PROFILE\0',
  [ADOBE_SEGMENT]: 'Adobe',
};

/**
 * Returns the published pieces of a JPEG: image data, colour profile and orientation, without other application segments, comments,
 * thumbnails, bytes between the segments, and what follows the end, such as further images or a film. A file that breaks off in the image
 * data is published as far as it goes. Null for a malformed file. One of three formats of `withoutMetadata`, which runs before an upload.
 */
export function jpegToPublish(bytes: Uint8Array): readonly Uint8Array[] | null {
  if (bytes[0] !== 0xff || bytes[1] !== START_OF_IMAGE) return null;
  const pieces = [bytes.subarray(0, 2)];
  const profile = new Set<Uint8Array>();
  let hasScan = false;
  let isExifRead = false;
  for (let start = bytes.indexOf(0xff, 2), next = 0; start >= 0; start = bytes.indexOf(0xff, next)) {
    const position = markerPosition(bytes, start);
    const marker = bytes[position] ?? 0;
    next = position + 1;
    if (marker === 0) continue;
    if (marker === END_OF_IMAGE || isStandalone(marker)) {
      pieces.push(bytes.subarray(start, next));
      if (marker === END_OF_IMAGE) break;
      continue;
    }
    const body = marker < FIRST_WITH_LENGTH || marker === START_OF_IMAGE ? null : segmentBody(bytes, next);
    if (body === null) return null;
    next += 2 + body.length;
    if (marker === EXIF_SEGMENT && textAt(body, 0, EXIF_PREFIX.length) === EXIF_PREFIX) {
      if (!isExifRead) pieces.push(orientationSegment(body.subarray(EXIF_PREFIX_BYTES)));
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

/** Any number of 0xff may precede the byte of a marker. */
function markerPosition(bytes: Uint8Array, start: number): number {
  let position = start + 1;
  while (bytes[position] === 0xff) position += 1;
  return position;
}

function isRestart(marker: number): boolean {
  return marker >= FIRST_RESTART && marker <= LAST_RESTART;
}

function isStandalone(marker: number): boolean {
  return marker === TEMPORARY || isRestart(marker);
}

function segmentBody(bytes: Uint8Array, start: number): Uint8Array | null {
  const length = ((bytes[start] ?? 0) << 8) | (bytes[start + 1] ?? 0);
  return length < 2 || start + length > bytes.length ? null : bytes.subarray(start + 2, start + length);
}

function isPublished(marker: number, body: Uint8Array): boolean {
  if (marker === COMMENT) return false;
  if (marker < FIRST_APPLICATION || marker > LAST_APPLICATION) return true;
  const prefix = COLOUR_SEGMENTS[marker];
  return prefix !== undefined && textAt(body, 0, prefix.length) === prefix;
}

function endOfScan(bytes: Uint8Array, from: number): number {
  for (let position = bytes.indexOf(0xff, from); position >= 0; ) {
    const following = bytes[position + 1] ?? 0;
    const isData = following === 0 || isRestart(following);
    if (!isData && following !== 0xff) return position;
    position = bytes.indexOf(0xff, position + (isData ? 2 : 1));
  }
  return bytes.length;
}

function orientationSegment(data: Uint8Array): Uint8Array {
  const exif = publishedExif(data);
  if (!exif) return new Uint8Array();
  const prefix = [...bytesOf(EXIF_PREFIX), 0];
  return Uint8Array.from([0xff, EXIF_SEGMENT, 0, 2 + prefix.length + exif.length, ...prefix, ...exif]);
}

const JFIF_NAME = 'JFIF\0';
/** The version and the density; a thumbnail may follow, which may show more than the image. */
const JFIF_BYTES = 14;
const JFIF_VERSION = 1;
const MAX_DENSITY_UNIT = 2;

function jfifSegment(body: Uint8Array): Uint8Array {
  const [version = 0, , unit = 0] = body.subarray(JFIF_NAME.length);
  const isJfif = textAt(body, 0, JFIF_NAME.length) === JFIF_NAME && body.length >= JFIF_BYTES;
  // The name alone could hide other data.
  if (!isJfif || version !== JFIF_VERSION || unit > MAX_DENSITY_UNIT) return new Uint8Array();
  return Uint8Array.from([0xff, JFIF_SEGMENT, 0, 2 + JFIF_BYTES, ...body.subarray(0, JFIF_BYTES - 2), 0, 0]);
}
