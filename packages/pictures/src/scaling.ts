import { isAnimatedImage } from './animation.ts';
import { type ImageExtension, type ImageFacts, type ImageType, inspectImage, MAX_IMAGE_BYTES } from './file.ts';

/** The longest side that a published photograph needs, in pixels. */
export const LONGEST_SIDE = 2400;

/** The largest file that is read at all: 64 MB. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024;

/** The qualities from good to small, of 100, of which the first that fits is taken. */
export const SCALING_QUALITIES = [86, 70, 50] as const;

/** `must`: too many bytes to be published as it is. `may`: larger than any reader sees it. */
export type Scaling = 'must' | 'may' | 'no';

/** What the bytes of a file say that may be made smaller before it is published. */
export type FileInspection =
  | ({ readonly ok: true; readonly scaling: Scaling } & ImageFacts)
  | { readonly ok: false; readonly message: string };

/** Looks at a file before it is scaled down: as `inspectImage`, but for what scaling mends. Never throws. */
export function inspectFile(name: string, bytes: Uint8Array): FileInspection {
  if (bytes.length > MAX_FILE_BYTES) return { ok: false, message: beyondScaling(name, bytes.length) };
  const inspection = inspectImage(name, bytes, { maxBytes: MAX_FILE_BYTES });
  if (!inspection.ok) return inspection;
  const isAnimated = isAnimatedImage(inspection.type, bytes);
  const isTooLarge = bytes.length > MAX_IMAGE_BYTES;
  if (isAnimated && isTooLarge) {
    return { ok: false, message: `${name} moves and has more than 10 MB. Scaled down it would stand still.` };
  }
  const isWide = Math.max(inspection.width, inspection.height) > LONGEST_SIDE;
  return { ...inspection, scaling: isTooLarge ? 'must' : isWide && !isAnimated ? 'may' : 'no' };
}

/** What is said of a file that is not even read. */
export function beyondScaling(name: string, byteCount: number): string {
  return `${name} has ${Math.ceil(byteCount / 1024 / 1024)} MB, too many even to be scaled down.`;
}

/** What is said of a picture that does not fit at any quality. */
export function staysTooLarge(name: string): string {
  return `${name} has more than 10 MB, also when it is scaled down.`;
}

/** The size of a picture within a square; a smaller one keeps its own. */
export function sizeWithin({ width, height }: PictureSize, longestSide: number): PictureSize {
  const factor = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

/** A JPG stays a JPG; all others, which may be transparent, become WEBP. */
export function scaledType(type: ImageType): ImageType {
  return type === 'image/jpeg' ? type : 'image/webp';
}

/** Whether what was made of a file takes its place: a drawing of few colours can have fewer bytes than any smaller copy. */
export function isWorthScaling(scaling: Scaling, bytesBefore: number, bytesAfter: number): boolean {
  return scaling === 'must' || bytesAfter < bytesBefore;
}

/** The name of a file when it holds a picture of this type. */
export function nameAs(name: string, type: ImageType): string {
  if (type === 'image/jpeg' && /\.jpe?g$/i.test(name)) return name;
  return `${name.replace(/\.[^./\\]*$/, '')}.${EXTENSION_OF[type]}`;
}

/** A picture that was scaled down. */
export interface ScaledPicture {
  readonly name: string;
  readonly before: PictureSize;
  readonly after: PictureSize;
}

/** Says in one line which pictures were scaled down; empty for none. */
export function scalingWords(scaled: readonly ScaledPicture[]): string {
  const [first] = scaled;
  if (!first) return '';
  if (scaled.length > 1) {
    return `${scaled.length.toLocaleString('en-GB')} pictures were scaled down to at most ${LONGEST_SIDE.toLocaleString('en-GB')} pixels.`;
  }
  return `${first.name} was scaled down from ${sizeOf(first.before)} to ${sizeOf(first.after)} pixels.`;
}

interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The ending that a picture of this type is stored with. */
export const EXTENSION_OF: Readonly<Record<ImageType, ImageExtension>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** The size as words on one line. */
function sizeOf({ width, height }: PictureSize): string {
  return `${width}\u00A0×\u00A0${height}`;
}
