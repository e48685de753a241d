/** The most important point of an image, in whole per cent of its width and height from the upper left corner. */
export interface ImageFocus {
  readonly x: number;
  readonly y: number;
}

/** Chosen by the image library; the crop of an image without a focus. */
export const AUTOMATIC_CROP = 'what draws the eye';

export type ImageCrop = ImageFocus | typeof AUTOMATIC_CROP;

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

export const FOCUS_STEP = 5;

const WIDE_RATIO = 16 / 9;
const RATIO_TOLERANCE = 0.97;

/** Parses '30% 70%', with or without the signs; null for anything else. */
export function parseImageFocus(text: string): ImageFocus | null {
  const [, x, y] = /^\s*(100|[1-9]?[0-9])%?[\s,]+(100|[1-9]?[0-9])%?\s*$/.exec(text) ?? [];
  return x === undefined ? null : { x: Number(x), y: Number(y) };
}

export function imageFocusText({ x, y }: ImageFocus): string {
  return `${x}% ${y}%`;
}

export function imageCrop(storedFocus: string): ImageCrop {
  return parseImageFocus(storedFocus) ?? AUTOMATIC_CROP;
}

/** The largest part of an image that is 16:9, at least a pixel. An image of almost this ratio is not cropped. */
export function wideSize({ width, height }: ImageSize): ImageSize {
  const ratio = width / height / WIDE_RATIO;
  if (ratio > RATIO_TOLERANCE && ratio < 1 / RATIO_TOLERANCE) return { width, height };
  return ratio > 1
    ? { width: Math.max(1, Math.round(height * WIDE_RATIO)), height }
    : { width, height: Math.max(1, Math.round(width / WIDE_RATIO)) };
}

export function cropAxis(size: ImageSize): keyof ImageFocus | null {
  const wide = wideSize(size);
  if (wide.width < size.width) return 'x';
  return wide.height < size.height ? 'y' : null;
}

/** The position of the crop along that axis, in per cent as `object-position` counts. In steps, which bounds the number of variants. */
export function cropPosition(focus: ImageFocus, side: keyof ImageFocus): number {
  return FOCUS_STEP * Math.round(focus[side] / FOCUS_STEP);
}
