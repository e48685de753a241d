import type { ImageExtension } from './file.ts';

/** What the name of a stored image is made of. */
export interface ImageNameParts {
  /** The SHA-256 of the bytes as 64 lower-case hexadecimal digits. */
  readonly sha256: string;
  /** When the image was sent, in milliseconds since 1970. */
  readonly timestamp: number;
  /** The place of the image in its post, counted from 0. */
  readonly index: number;
  /** Eight lower-case letters and digits. */
  readonly randomPart: string;
  readonly width: number;
  readonly height: number;
  readonly extension: ImageExtension;
}

/**
 * The names that the storage of images accepts, as the source of a regular expression that JavaScript and PostgreSQL
 * read alike. Its groups are width, height and extension.
 */
export const IMAGE_NAME_PATTERN =
  '^[0-9a-f]{16}-[0-9]{1,16}-[0-9]{1,4}-[a-z0-9]{8}-([1-9][0-9]{0,5})x([1-9][0-9]{0,5})\\.(jpg|jpeg|png|webp)$';

/**
 * The name under which an image is stored: `<16 digits of the SHA-256>-<timestamp>-<index>-<random part>-<width>x<height>.<extension>`
 * (specification section 7, decision 0004). A picture that is already there is found by its hash.
 */
export function imageName(parts: ImageNameParts): string {
  const { sha256, timestamp, index, randomPart, width, height, extension } = parts;
  return `${imageHashPrefix(sha256)}${timestamp}-${index}-${randomPart}-${width}x${height}.${extension}`;
}

/** How the name of every stored copy of these bytes begins: 16 hexadecimal digits and a hyphen. */
export function imageHashPrefix(sha256: string): string {
  return `${sha256.slice(0, 16)}-`;
}

/** The size in pixels that the name of a stored image tells, or null when the address names no such image. */
export function imageSizeFromAddress(address: string): { readonly width: number; readonly height: number } | null {
  const path = /^[^?#]*/.exec(address)?.[0] ?? '';
  const match = IMAGE_NAME.exec(path.slice(path.lastIndexOf('/') + 1));
  return match ? { width: Number(match[1]), height: Number(match[2]) } : null;
}

const IMAGE_NAME = new RegExp(IMAGE_NAME_PATTERN);
