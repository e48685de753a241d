import { imageSize } from 'image-size';
import { HEADER_BYTES, type ImageFacts } from './file.ts';

/** What the form lets people choose beside JPG, PNG and WEBP: it becomes WEBP before upload. */
export const CONVERTED_EXTENSIONS = ['heic', 'heif', 'avif', 'gif'] as const;

export type ConvertedFormat = 'HEIC' | 'AVIF' | 'GIF';

/**
 * Detects an image that has to be converted by its bytes. Its size is the largest in the header, since a HEIC image may be made of tiles.
 * Returns null for others. Never throws.
 */
export function convertedFormatOf(
  bytes: Uint8Array,
): ({ readonly format: ConvertedFormat } & Pick<ImageFacts, 'width' | 'height'>) | null {
  try {
    const { type = '', width, height, images = [] } = imageSize(bytes.subarray(0, HEADER_BYTES));
    // Of a HEIF file it is the main brand.
    const format = type === 'gif' ? 'GIF' : type === 'avif' ? 'AVIF' : /^(?:he|mif|msf)/.test(type) ? 'HEIC' : null;
    if (format === null || !(width > 0) || !(height > 0)) return null;
    const [largest] = [{ width, height }, ...images].toSorted((one, other) => other.width - one.width);
    return { format, width, height, ...largest };
  } catch {
    return null;
  }
}
