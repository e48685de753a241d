import { expect, test } from 'vitest';
import { isAnimatedImage } from './animation.ts';

function chunk(type: string, length: number): number[] {
  return [0, 0, length >> 8, length & 0xff, ...letters(type), ...new Array<number>(length).fill(0), 0, 0, 0, 0];
}

function png(...chunks: number[][]): Uint8Array {
  return Uint8Array.from([0x89, ...letters('PNG\r\n\x1a\n'), ...chunks.flat()]);
}

function webp(kind: string, flags: number): Uint8Array {
  return Uint8Array.from([...letters('RIFF'), 30, 0, 0, 0, ...letters(`WEBP${kind}`), 10, 0, 0, 0, flags, 0, 0, 0]);
}

function letters(text: string): number[] {
  return [...text].map((letter) => letter.charCodeAt(0));
}

test('a WEBP is animated by the flag in its header', () => {
  expect(isAnimatedImage('image/webp', webp('VP8X', 0x12))).toBe(true);
  expect(isAnimatedImage('image/webp', webp('VP8X', 0x10))).toBe(false);
  expect(isAnimatedImage('image/webp', webp('VP8 ', 0xff))).toBe(false);
});

test('a PNG is animated when its control chunk precedes the image data', () => {
  expect(isAnimatedImage('image/png', png(chunk('IHDR', 13), chunk('acTL', 8), chunk('IDAT', 300)))).toBe(true);
  expect(isAnimatedImage('image/png', png(chunk('IHDR', 13), chunk('IDAT', 300), chunk('acTL', 8)))).toBe(false);
});
