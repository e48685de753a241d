import { crc32 } from 'node:zlib';

type Part = string | readonly number[] | Uint8Array;

/** Joins bytes; a text has one byte for each character. */
export function joinedBytes(...parts: readonly Part[]): Uint8Array {
  return Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : [...part])),
  );
}

export function uint(value: number, length: 2 | 4, isLittleEndian = false): number[] {
  const bytes = [24, 16, 8, 0].slice(4 - length).map((shift) => (value >>> shift) & 0xff);
  return isLittleEndian ? bytes.reverse() : bytes;
}

export const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n';

export function pngChunk(type: string, ...parts: readonly Part[]): Uint8Array {
  const checked = joinedBytes(type, ...parts);
  return joinedBytes(uint(checked.length - 4, 4), checked, uint(crc32(checked), 4));
}

export function jpegSegment(marker: number, ...parts: readonly Part[]): Uint8Array {
  const body = joinedBytes(...parts);
  return joinedBytes([0xff, marker], uint(body.length + 2, 2), body);
}

export function webpChunk(type: string, ...parts: readonly Part[]): Uint8Array {
  const body = joinedBytes(...parts);
  return joinedBytes(type, uint(body.length, 4, true), body, body.length % 2 ? [0] : []);
}

export function webpFile(...chunks: readonly Uint8Array[]): Uint8Array {
  const body = joinedBytes('WEBP', ...chunks);
  return joinedBytes('RIFF', uint(body.length, 4, true), body);
}
