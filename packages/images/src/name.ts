import type { ImageFacts } from './file.ts';

interface ImageNameParts extends Pick<ImageFacts, 'width' | 'height' | 'extension'> {
  readonly sha256: string;
  readonly timestamp: number;
  readonly index: number;
  readonly randomPart: string;
}

/** The names of stored images, as a regular expression for JavaScript and PostgreSQL. Its groups are width, height and extension. */
export const IMAGE_NAME_PATTERN =
  '^[0-9a-f]{16}-[0-9]{1,16}-[0-9]{1,4}-[a-z0-9]{8}-([1-9][0-9]{0,5})x([1-9][0-9]{0,5})\\.(jpg|jpeg|png|webp)$';

const IMAGE_NAME = new RegExp(IMAGE_NAME_PATTERN);

/**
 * Formats the name of a stored image (specification section 7, decision 0011), with the hash by which a stored copy is found. The publish
 * service names each upload with it.
 */
export function imageName(parts: ImageNameParts): string {
  const { sha256, timestamp, index, randomPart, width, height, extension } = parts;
  return `${imageHashPrefix(sha256)}${timestamp}-${index}-${randomPart}-${width}x${height}.${extension}`;
}

export function imageHashPrefix(sha256: string): string {
  return `${sha256.slice(0, 16)}-`;
}

/** Parses the size in pixels from the address of a stored image; null for other addresses. */
export function imageSizeFromAddress(address: string): { readonly width: number; readonly height: number } | null {
  const path = /^[^?#]*/.exec(address)?.[0] ?? '';
  const match = IMAGE_NAME.exec(path.slice(path.lastIndexOf('/') + 1));
  return match ? { width: Number(match[1]), height: Number(match[2]) } : null;
}
