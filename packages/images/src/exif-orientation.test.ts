import fc from 'fast-check';
import { expect, test } from 'vitest';
import { publishedExif, readOrientation } from './exif-orientation.ts';

function exif(byteOrder: 'II' | 'MM', entries: readonly { tag: number; type: number; count: number; value: number }[]) {
  const bytes = new Uint8Array(8 + 2 + entries.length * 12 + 4);
  const view = new DataView(bytes.buffer);
  const isLittleEndian = byteOrder === 'II';
  bytes.fill(byteOrder.charCodeAt(0), 0, 2);
  view.setUint16(2, 42, isLittleEndian);
  view.setUint32(4, 8, isLittleEndian);
  view.setUint16(8, entries.length, isLittleEndian);
  entries.forEach(({ tag, type, count, value }, number) => {
    const place = 10 + number * 12;
    view.setUint16(place, tag, isLittleEndian);
    view.setUint16(place + 2, type, isLittleEndian);
    view.setUint32(place + 4, count, isLittleEndian);
    view.setUint16(place + 8, value, isLittleEndian);
  });
  return bytes;
}

const MAKE = { tag: 0x010f, type: 2, count: 4, value: 0x4142 };
const TURNED = { tag: 0x0112, type: 3, count: 1, value: 6 };

test('the orientation is read in both byte orders', () => {
  expect(readOrientation(exif('II', [MAKE, TURNED]))).toBe(6);
  expect(readOrientation(exif('MM', [MAKE, TURNED]))).toBe(6);
});

test.each([
  ['nothing', new Uint8Array()],
  ['no orientation', exif('II', [MAKE])],
  ['an orientation that there is not', exif('II', [{ ...TURNED, value: 9 }])],
  ['an orientation of another type', exif('II', [{ ...TURNED, type: 4 }])],
  ['two orientations', exif('MM', [{ ...TURNED, count: 2 }])],
  ['a directory that breaks off', exif('MM', [MAKE, TURNED]).subarray(0, 30)],
  ['other data', new TextEncoder().encode('MM\0+ is another format')],
])('%s is upright', (_, data) => {
  expect(readOrientation(data)).toBe(1);
});

test('a written orientation is read again', () => {
  for (const value of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const published = publishedExif(exif('II', [MAKE, { ...TURNED, value }]));
    expect(published === null ? 1 : readOrientation(published)).toBe(value);
  }
});

test('never throws', () => {
  const starts = fc.constantFrom(exif('II', [TURNED]).subarray(0, 12), exif('MM', [TURNED]).subarray(0, 4));
  fc.assert(
    fc.property(starts, fc.uint8Array({ maxLength: 40 }), (start, rest) => {
      expect(readOrientation(Uint8Array.from([...start, ...rest]))).toBeGreaterThan(0);
    }),
  );
});
