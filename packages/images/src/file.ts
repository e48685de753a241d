import { imageSize } from 'image-size';
import { textAt } from './bytes.ts';

export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp';

/** The accepted extensions, in lower case (specification section 5). */
export const IMAGE_EXTENSIONS = ['jpg', 'jpeg', 'png', 'webp'] as const;

export type ImageExtension = (typeof IMAGE_EXTENSIONS)[number];

/** The most bytes of one image (specification section 5). */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;

export const MAX_IMAGE_PIXELS = 50_000_000;

/** The toast for a selection with a file that is not accepted (specification section 8). */
export const INVALID_IMAGES = {
  title: 'Invalid Files',
  message: 'Please upload only JPG, PNG, or WEBP images under 10MB.',
} as const;

/** The message for an image with a valid header that cannot be decoded; `inspectImage` has all others. */
export function damagedImageMessage(name: string): string {
  return `${name} is damaged: it cannot be shown. Export the picture again.`;
}

export interface ImageFacts {
  readonly type: ImageType;
  readonly width: number;
  readonly height: number;
  readonly extension: ImageExtension;
}

type ImageInspection = ({ readonly ok: true } & ImageFacts) | { readonly ok: false; readonly message: string };

interface Format {
  readonly type: ImageType;
  /** The first one is also the image library's name of the format. */
  readonly extensions: readonly [ImageExtension, ...ImageExtension[]];
  /** Checks the first twelve bytes, one character each. */
  readonly isStart: (text: string) => boolean;
}

const FORMATS: readonly Format[] = [
  { type: 'image/jpeg', extensions: ['jpg', 'jpeg'], isStart: (text) => text.startsWith('\xff\xd8\xff') },
  { type: 'image/png', extensions: ['png'], isStart: (text) => text.startsWith('\x89PNG\r\n\x1a\n') },
  { type: 'image/webp', extensions: ['webp'], isStart: (text) => /^RIFF.{4}WEBP/s.test(text) },
];

/** The size is within these bytes; a damaged file is not searched to its end. */
export const HEADER_BYTES = 4 * 1024 * 1024;

const FIRST_ROTATED_ORIENTATION = 5;

/**
 * Checks a file before upload: its name, its size, its type and the image's size by its header. The name only has to match the bytes.
 * Never throws; messages name the file and include a hint.
 * @param limits `maxBytes` exceeds 10 MB only for a file that is scaled down before upload
 */
export function inspectImage(
  name: string,
  bytes: Uint8Array,
  { maxBytes }: { readonly maxBytes: number } = { maxBytes: MAX_IMAGE_BYTES },
): ImageInspection {
  const refusal = (message: string): ImageInspection => ({ ok: false, message: `${name} ${message}` });
  const extension = extensionOf(name);
  if (!extension) {
    return refusal('is not a JPG, PNG or WEBP file. Save the picture as one of these.');
  }
  if (bytes.length === 0) return refusal('is empty. Export the picture again.');
  if (bytes.length > maxBytes) {
    const [size, max] = [inMegabytes(bytes.length), inMegabytes(maxBytes).replace('.0', '')];
    return refusal(`has ${size} MB; at most ${max} MB are allowed. Make it smaller.`);
  }
  const format = formatOf(bytes);
  if (!format) {
    return refusal('does not contain a JPG, PNG or WEBP picture. Export it again as one of these.');
  }
  const { type, extensions } = format;
  if (!extensions.includes(extension)) {
    const [usual] = extensions;
    return refusal(`contains a ${usual.toUpperCase()} picture. Rename it to end in .${usual}.`);
  }
  const size = sizeInHeader(bytes, format);
  if (!size) return refusal('is damaged: its size cannot be read. Export the picture again.');
  const message = tooManyPixelsMessage(name, size);
  return message === null ? { ok: true, type, ...size, extension } : { ok: false, message };
}

/** Returns why an image of this size is not decoded; null when it may be. */
export function tooManyPixelsMessage(name: string, { width, height }: Pick<ImageFacts, 'width' | 'height'>) {
  if (width * height <= MAX_IMAGE_PIXELS) return null;
  return `${name} has ${width} x ${height} pixels; at most 50 megapixels are allowed. Scale it down.`;
}

export function detectImageType(bytes: Uint8Array): ImageType | null {
  return formatOf(bytes)?.type ?? null;
}

function formatOf(bytes: Uint8Array): Format | undefined {
  const start = textAt(bytes, 0, 12);
  return FORMATS.find(({ isStart }) => isStart(start));
}

function extensionOf(name: string): ImageExtension | undefined {
  const ending = /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase();
  return IMAGE_EXTENSIONS.find((extension) => extension === ending);
}

function inMegabytes(byteCount: number): string {
  return (Math.ceil((byteCount / (1024 * 1024)) * 10) / 10).toFixed(1);
}

function sizeInHeader(bytes: Uint8Array, { extensions }: Format): { width: number; height: number } | null {
  try {
    const { width, height, orientation = 1, type } = imageSize(bytes.subarray(0, HEADER_BYTES));
    if (type !== extensions[0] || !(width > 0) || !(height > 0)) return null;
    return orientation >= FIRST_ROTATED_ORIENTATION ? { width: height, height: width } : { width, height };
  } catch {
    return null;
  }
}
