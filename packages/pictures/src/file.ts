import { imageSize } from 'image-size';

/** The content types that the storage of images accepts. */
export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp';

/** The file name extensions that a form and the terminal accept (specification section 5). */
export const IMAGE_EXTENSIONS = ['jpg', 'jpeg', 'png', 'webp'] as const;

/** One of the accepted extensions, in lower case, without the dot. */
export type ImageExtension = (typeof IMAGE_EXTENSIONS)[number];

/** The most bytes that one image may have: 10 MB (specification section 5). */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;

/** The most pixels that one image may have; a small file that unpacks to more would exhaust a reader's device. */
export const MAX_IMAGE_PIXELS = 50_000_000;

/** The toast for a selection with a file that is not accepted (specification section 8). */
export const INVALID_IMAGES = {
  title: 'Invalid Files',
  message: 'Please upload only JPG, PNG, or WEBP images under 10MB.',
} as const;

/** What is said of a picture whose header can be read and whose pixels cannot: see `inspectImage` for all else. */
export function damagedImage(name: string): string {
  return `${name} is damaged: it cannot be shown. Export the picture again.`;
}

/** Why a file is not accepted. */
export type ImageProblemCode =
  | 'unknown-extension'
  | 'empty'
  | 'too-large'
  | 'not-an-image'
  | 'wrong-extension'
  | 'unreadable'
  | 'too-many-pixels';

/** What the bytes of a picture say about it. Width and height are those that a reader sees, in pixels. */
export interface ImageFacts {
  readonly type: ImageType;
  readonly width: number;
  readonly height: number;
  readonly extension: ImageExtension;
}

/** What the bytes of a file say about it. */
export type ImageInspection =
  | ({ readonly ok: true } & ImageFacts)
  | { readonly ok: false; readonly code: ImageProblemCode; readonly message: string };

/**
 * Looks at a file as it would be uploaded: its name, its size, its first bytes and the picture's size in its header.
 * The name only has to agree with the bytes, it proves nothing. Never throws; `message` names the file and the way out.
 * @param limits `maxBytes` is larger than 10 MB only for a file that is going to be made smaller before it is uploaded
 */
export function inspectImage(
  name: string,
  bytes: Uint8Array,
  limits: { readonly maxBytes: number } = { maxBytes: MAX_IMAGE_BYTES },
): ImageInspection {
  const extension = extensionOf(name);
  if (!extension) {
    return refusal('unknown-extension', `${name} is not a JPG, PNG or WEBP file. Save the picture as one of these.`);
  }
  if (bytes.length === 0) return refusal('empty', `${name} is empty. Export the picture again.`);
  if (bytes.length > limits.maxBytes) {
    const most = inMegabytes(limits.maxBytes).replace('.0', '');
    return refusal(
      'too-large',
      `${name} has ${inMegabytes(bytes.length)} MB; at most ${most} MB are allowed. Make it smaller.`,
    );
  }
  const format = FORMATS.find((candidate) => candidate.matches(bytes));
  if (!format) {
    return refusal(
      'not-an-image',
      `${name} does not contain a JPG, PNG or WEBP picture. Export it again as one of these.`,
    );
  }
  if (!format.extensions.includes(extension)) {
    const better = format.extensions[0];
    return refusal('wrong-extension', `${name} contains a ${format.label} picture. Rename it to end in .${better}.`);
  }
  const size = sizeInHeader(bytes, format.type);
  if (!size) return refusal('unreadable', `${name} is damaged: its size cannot be read. Export the picture again.`);
  if (size.width * size.height > MAX_IMAGE_PIXELS) {
    const pixels = `${size.width} x ${size.height} pixels`;
    return refusal('too-many-pixels', `${name} has ${pixels}; at most 50 megapixels are allowed. Scale it down.`);
  }
  return { ok: true, type: format.type, ...size, extension };
}

/** The type of the picture that bytes begin as, whatever their name is; null for none that is accepted. */
export function typeInBytes(bytes: Uint8Array): ImageType | null {
  return FORMATS.find(({ matches }) => matches(bytes))?.type ?? null;
}

interface Format {
  readonly type: ImageType;
  readonly label: string;
  readonly extensions: readonly ImageExtension[];
  readonly matches: (bytes: Uint8Array) => boolean;
}

const FORMATS: readonly Format[] = [
  {
    type: 'image/jpeg',
    label: 'JPG',
    extensions: ['jpg', 'jpeg'],
    matches: (bytes) => hasBytes(bytes, 0, [0xff, 0xd8, 0xff]),
  },
  {
    type: 'image/png',
    label: 'PNG',
    extensions: ['png'],
    matches: (bytes) => hasBytes(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  },
  {
    type: 'image/webp',
    label: 'WEBP',
    extensions: ['webp'],
    matches: (bytes) => hasBytes(bytes, 0, [0x52, 0x49, 0x46, 0x46]) && hasBytes(bytes, 8, [0x57, 0x45, 0x42, 0x50]),
  },
];

/** Where the size of a picture stands at the latest; a damaged file is not searched to its end. */
const HEADER_BYTES = 4 * 1024 * 1024;

/** The Exif orientations 5 to 8 turn the picture by a quarter. */
const FIRST_TURNED_ORIENTATION = 5;

function refusal(code: ImageProblemCode, message: string): ImageInspection {
  return { ok: false, code, message };
}

function extensionOf(name: string): ImageExtension | undefined {
  const ending = /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase();
  return IMAGE_EXTENSIONS.find((extension) => extension === ending);
}

/** The size is rounded up, so that a file just over the limit is not said to have 10.0 MB. */
function inMegabytes(byteCount: number): string {
  return (Math.ceil((byteCount / (1024 * 1024)) * 10) / 10).toFixed(1);
}

function hasBytes(bytes: Uint8Array, offset: number, expected: readonly number[]): boolean {
  return expected.every((value, index) => bytes[offset + index] === value);
}

function sizeInHeader(bytes: Uint8Array, type: ImageType): { width: number; height: number } | null {
  try {
    const { width, height, orientation = 1, type: found } = imageSize(bytes.subarray(0, HEADER_BYTES));
    if (found !== HEADER_NAMES[type] || !(width > 0) || !(height > 0)) return null;
    return orientation >= FIRST_TURNED_ORIENTATION ? { width: height, height: width } : { width, height };
  } catch {
    return null;
  }
}

const HEADER_NAMES: Readonly<Record<ImageType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};
