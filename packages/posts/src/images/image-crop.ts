/** The point of a picture that matters most, in whole per cent of its width and height from the upper left corner. */
export interface ImageFocus {
  readonly x: number;
  readonly y: number;
}

/** Reads '30% 70%', with or without the signs; null for anything else. */
export function parseImageFocus(text: string): ImageFocus | null {
  const [, x, y] = /^\s*(100|[1-9]?[0-9])%?[\s,]+(100|[1-9]?[0-9])%?\s*$/.exec(text) ?? [];
  return x === undefined ? null : { x: Number(x), y: Number(y) };
}

/** The one form in which a focus is stored: '30% 70%'. */
export function imageFocusText({ x, y }: ImageFocus): string {
  return `${x}% ${y}%`;
}

/** How a picture with this stored focus is cut. */
export function imageCrop(focus: string): ImageCrop {
  return parseImageFocus(focus) ?? WHAT_DRAWS_THE_EYE;
}

/** What stays of a picture that becomes one of 16:9: what its author said matters, or what draws the eye. */
export type ImageCrop = ImageFocus | typeof WHAT_DRAWS_THE_EYE;

/** Where nobody said what matters. */
export const WHAT_DRAWS_THE_EYE = 'what draws the eye';

/** The width and the height in pixels. */
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

/** The side along which a picture loses something when it is cut to 16:9; null for one that has this shape. */
export function cutSide(size: ImageSize): keyof ImageFocus | null {
  const wide = wideSize(size);
  if (wide.width < size.width) return 'x';
  return wide.height < size.height ? 'y' : null;
}

/**
 * How far along that side the part stands that is kept, in per cent as `object-position` counts: 0 is the left or upper end.
 * In steps, so that nobody can ask for endlessly many.
 */
export function placeOfCut(focus: ImageFocus, side: keyof ImageFocus): number {
  return FOCUS_STEP * Math.round(focus[side] / FOCUS_STEP);
}

/** What a focus is told in, in per cent. */
export const FOCUS_STEP = 5;
const WIDE = 16 / 9;
const ALMOST = 0.97;
