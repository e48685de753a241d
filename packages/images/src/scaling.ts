import { isAnimatedImage } from './animation.ts';
import { type ImageExtension, type ImageFacts, type ImageType, inspectImage, MAX_IMAGE_BYTES } from './file.ts';

/** The longest side in pixels that a published image needs; form, CLI and importer scale larger ones down. */
export const LONGEST_SIDE = 2400;

export const MAX_FILE_BYTES = 64 * 1024 * 1024;

/** The qualities of 100 that are tried, in this order. */
export const SCALING_QUALITIES = [86, 70, 50] as const;

export const EXTENSION_OF: Readonly<Record<ImageType, ImageExtension>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** `must`: too many bytes to be published. `may`: larger than it is ever displayed. */
export type Scaling = 'must' | 'may' | 'no';

type FileInspection =
  | ({ readonly ok: true; readonly scaling: Scaling; readonly isAnimated: boolean } & ImageFacts)
  | { readonly ok: false; readonly message: string };

type PixelSize = Pick<ImageFacts, 'width' | 'height'>;

/** Checks a file that may be scaled down before it is published; otherwise like `inspectImage`. Never throws. */
export function inspectFile(name: string, bytes: Uint8Array): FileInspection {
  if (bytes.length > MAX_FILE_BYTES) return { ok: false, message: fileTooLargeMessage(name, bytes.length) };
  const inspection = inspectImage(name, bytes, { maxBytes: MAX_FILE_BYTES });
  if (!inspection.ok) return inspection;
  const isAnimated = isAnimatedImage(inspection.type, bytes);
  const isTooLarge = bytes.length > MAX_IMAGE_BYTES;
  if (isAnimated && isTooLarge) {
    return { ok: false, message: `${name} moves and has more than 10 MB. Scaled down it would stand still.` };
  }
  const isWide = Math.max(inspection.width, inspection.height) > LONGEST_SIDE;
  return { ...inspection, isAnimated, scaling: isTooLarge ? 'must' : isWide && !isAnimated ? 'may' : 'no' };
}

export function fileTooLargeMessage(name: string, byteCount: number): string {
  return `${name} has ${Math.ceil(byteCount / 1024 / 1024)} MB, too many even to be scaled down.`;
}

export function scaledFileTooLargeMessage(name: string): string {
  return `${name} has more than 10 MB, also when it is scaled down.`;
}

export function sizeWithin({ width, height }: PixelSize, longestSide: number): PixelSize {
  const factor = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

/** A JPG stays a JPG; all others, which may be transparent, become WEBP. */
export function scaledType(type: ImageType): ImageType {
  return type === 'image/jpeg' ? type : 'image/webp';
}

/** Whether a scaled image replaces the original: a drawing of few colours can be smaller than any scaled copy. */
export function isWorthScaling(scaling: Scaling, bytesBefore: number, bytesAfter: number): boolean {
  return scaling === 'must' || bytesAfter < bytesBefore;
}

export function withExtensionOf(name: string, type: ImageType): string {
  if (type === 'image/jpeg' && /\.jpe?g$/i.test(name)) return name;
  return `${name.replace(/\.[^./\\]*$/, '')}.${EXTENSION_OF[type]}`;
}

export interface ScaledImageFile {
  readonly name: string;
  readonly before: PixelSize;
  readonly after: PixelSize;
}

export function scalingMessage(scaled: readonly ScaledImageFile[]): string {
  const [first] = scaled;
  if (!first) return '';
  if (scaled.length > 1) {
    return `${scaled.length.toLocaleString('en-GB')} pictures were scaled down to at most ${LONGEST_SIDE.toLocaleString('en-GB')} pixels.`;
  }
  return `${first.name} was scaled down from ${sizeText(first.before)} to ${sizeText(first.after)} pixels.`;
}

function sizeText({ width, height }: PixelSize): string {
  return `${width}\u00A0×\u00A0${height}`;
}
