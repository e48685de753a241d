import { expect, test } from 'vitest';
import { joinedBytes, PNG_SIGNATURE, pngChunk, webpChunk, webpFile } from '../testing/image-bytes.ts';
import { isAnimatedImage } from './animation.ts';

test.each([
  ['VP8X', 0x12, true],
  ['VP8X', 0x10, false],
  ['VP8 ', 0xff, false],
])('a WEBP is animated by the flag in its header: %s %i', (kind, flags, isAnimated) => {
  expect(isAnimatedImage('image/webp', webpFile(webpChunk(kind, [flags, 0, 0, 0])))).toBe(isAnimated);
});

test('a PNG is animated when its control chunk precedes the image data', () => {
  const [head, control, data] = [
    pngChunk('IHDR', new Uint8Array(13)),
    pngChunk('acTL', new Uint8Array(8)),
    pngChunk('IDAT', new Uint8Array(300)),
  ];
  expect(isAnimatedImage('image/png', joinedBytes(PNG_SIGNATURE, head, control, data))).toBe(true);
  expect(isAnimatedImage('image/png', joinedBytes(PNG_SIGNATURE, head, data, control))).toBe(false);
});
