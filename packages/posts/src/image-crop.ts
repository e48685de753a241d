/** The point of a picture that matters most, in whole per cent of its width and height from the upper left corner. */
export interface ImageFocus {
  readonly x: number;
  readonly y: number;
}

/** What stays of a picture that becomes one of 16:9: what its author said matters, or what draws the eye. */
export type ImageCrop = ImageFocus | typeof EYE;

/** Where nobody said what matters. */
export const EYE = 'what draws the eye';

/** Width and height in pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** The largest part of a picture that is 16:9, at least a pixel. A picture that is almost so already is its own part. */
export function wideSize({ width, height }: ImageSize): ImageSize {
  const ratio = width / height / WIDE;
  if (ratio > ALMOST && ratio < 1 / ALMOST) return { width, height };
  return ratio > 1
    ? { width: Math.max(1, Math.round(height * WIDE)), height }
    : { width, height: Math.max(1, Math.round(width / WIDE)) };
}

/**
 * How far along its longer side a picture is cut to 16:9, in per cent as `object-position` counts: 0 keeps the left or upper
 * end. In steps, so that nobody can ask for endlessly many.
 */
export function placeOfCut({ width, height }: ImageSize, { x, y }: ImageFocus): number {
  return STEP * Math.round((width / height > WIDE ? x : y) / STEP);
}

const STEP = 5;
const WIDE = 16 / 9;
const ALMOST = 0.97;
