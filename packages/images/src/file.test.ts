import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  joinedBytes,
  jpegSegment,
  PNG_SIGNATURE,
  pngChunk,
  uint,
  webpChunk,
  webpFile,
} from '../testing/image-bytes.ts';
import { IMAGE_EXTENSIONS, inspectImage, MAX_IMAGE_BYTES } from './file.ts';

function png(width: number, height: number): Uint8Array {
  return joinedBytes(PNG_SIGNATURE, pngChunk('IHDR', uint(width, 4), uint(height, 4), [8, 6, 0, 0, 0]));
}

function jpeg(width: number, height: number, orientation?: number): Uint8Array {
  const entry = [0, 1, ...uint(274, 2), ...uint(3, 2), 0, 0, 0, 1, ...uint(orientation ?? 1, 2), 0, 0];
  const exif = jpegSegment(0xe1, 'Exif\0\0', 'MM', [0, 42, 0, 0, 0, 8], entry, [0, 0, 0, 0]);
  const jfif = jpegSegment(0xe0, 'JFIF\0', [1, 1, 0, 0, 1, 0, 1, 0, 0]);
  const components = '\x03\x01\x22\x00\x02\x11\x01\x03\x11\x01';
  const frame = jpegSegment(0xc0, [8], uint(height, 2), uint(width, 2), components);
  return joinedBytes([0xff, 0xd8], jfif, orientation === undefined ? [] : exif, frame, [0xff, 0xd9]);
}

function webp(width: number, height: number): Uint8Array {
  const size = [(width - 1) & 0xff, (width - 1) >> 8, 0, (height - 1) & 0xff, (height - 1) >> 8, 0];
  return webpFile(webpChunk('VP8X', [0, 0, 0, 0], size));
}

test('detects type, size and extension of the three formats', () => {
  const size = { width: 640, height: 480 };
  for (const [name, bytes, type, extension] of [
    ['a.png', png(640, 480), 'image/png', 'png'],
    ['folder/b.JPEG', jpeg(640, 480), 'image/jpeg', 'jpeg'],
    ['c.webp', webp(640, 480), 'image/webp', 'webp'],
  ] as const) {
    expect(inspectImage(name, bytes)).toEqual({ ok: true, type, ...size, extension });
  }
});

test.each([1, 3, 5, 6, 7, 8])('a JPG with Exif orientation %i has the size that a reader sees', (orientation) => {
  const [width, height] = orientation >= 5 ? [480, 640] : [640, 480];
  expect(inspectImage('a.jpg', jpeg(640, 480, orientation))).toMatchObject({ ok: true, width, height });
});

test.each([
  ['notes.gif', png(1, 1), 'is not a JPG, PNG or WEBP file'],
  ['png', png(1, 1), 'is not a JPG, PNG or WEBP file'],
  ['folder.png/file', png(1, 1), 'is not a JPG, PNG or WEBP file'],
  ['a.png', new Uint8Array(), 'is empty'],
  ['page.png', joinedBytes('<!doctype html><script>alert(1)</script>'), 'does not contain a JPG'],
  ['drawing.webp', joinedBytes('RIFF', [4, 0, 0, 0], 'WAVE'), 'does not contain a JPG'],
  ['photo.jpg', png(1, 1), 'contains a PNG picture. Rename it to end in .png.'],
  ['photo.png', jpeg(1, 1), 'contains a JPG picture. Rename it to end in .jpg.'],
  ['cut.png', png(1, 1).slice(0, 18), 'its size cannot be read'],
  ['cut.jpg', jpeg(640, 480).slice(0, 12), 'its size cannot be read'],
  ['cut.webp', webp(640, 480).slice(0, 14), 'its size cannot be read'],
  ['nothing.png', png(0, 10), 'its size cannot be read'],
  ['bomb.png', png(10_000, 5_001), 'at most 50 megapixels'],
] as const)('%s is rejected with a message that names it', (name, bytes, reason) => {
  const inspection = inspectImage(name, bytes);
  expect(inspection).toEqual({ ok: false, message: expect.stringContaining(reason) });
  if (!inspection.ok) expect(inspection.message.startsWith(name)).toBe(true);
});

test('exactly 10 MB are allowed and one byte more is not', () => {
  const full = new Uint8Array(MAX_IMAGE_BYTES);
  full.set(png(10, 10));
  expect(inspectImage('a.png', full).ok).toBe(true);
  const over = new Uint8Array(MAX_IMAGE_BYTES + 1);
  over.set(png(10, 10));
  expect(inspectImage('a.png', over, { maxBytes: 64 * 1024 * 1024 }).ok).toBe(true);
  expect(inspectImage('a.png', over)).toEqual({
    ok: false,
    message: 'a.png has 10.1 MB; at most 10 MB are allowed. Make it smaller.',
  });
});

test('never throws', () => {
  const starts = fc.constantFrom(
    jpeg(9, 9, 6).slice(0, 30),
    png(9, 9).slice(0, 16),
    webp(9, 9).slice(0, 16),
    new Uint8Array(),
  );
  fc.assert(
    fc.property(
      starts,
      fc.uint8Array({ maxLength: 60 }),
      fc.constantFrom(...IMAGE_EXTENSIONS),
      (start, rest, extension) => {
        const inspection = inspectImage(`a.${extension}`, Uint8Array.from([...start, ...rest]));
        if (inspection.ok) expect(inspection.width * inspection.height).toBeGreaterThan(0);
      },
    ),
  );
});

test('the time to reject a damaged image does not grow with its length', () => {
  const shorter = timeToRefuse(4 * 1024 * 1024);
  // 16 if the whole file were searched.
  expect(timeToRefuse(64 * 1024 * 1024) / shorter).toBeLessThan(6);
});

/** CPU time does not depend on the load of the machine. */
declare const process: { cpuUsage(): { readonly user: number } };

/** In milliseconds, at least 20, because less cannot be measured well. */
function timeToRefuse(size: number): number {
  const damaged = new Uint8Array(size);
  damaged.set([0xff, 0xd8, 0xff, 0xe0, 0, 4]);
  const before = process.cpuUsage().user;
  expect(inspectImage('a.jpg', damaged, { maxBytes: size })).toMatchObject({ ok: false });
  return Math.max(20, (process.cpuUsage().user - before) / 1_000);
}
