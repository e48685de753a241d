import { type ImageFocus, type ImageSize, parseImageFocus } from '@ledgerlight/posts/image-crop';
import sharp, { type OverlayOptions, type Region, type Sharp } from 'sharp';

/** The image of a post, as the variant store returns it. */
export interface Drawing {
  readonly bytes: Uint8Array;
  /** As stored with the post; empty when its author set none. */
  readonly focus: string;
}

/**
 * Crops the image of a post to a part of its share image, around the focus or, without one, the middle of a wide
 * image and the salient part of a tall one. Returns null for an image that cannot be
 * decoded or is too large.
 */
export async function croppedDrawing({ bytes, focus }: Drawing, place: Region): Promise<OverlayOptions | null> {
  const { left, top, width, height } = place;
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true });
    const point = parseImageFocus(focus);
    const { autoOrient } = await image.metadata();
    const isWider = autoOrient.width * height > autoOrient.height * width;
    const position = isWider ? 'centre' : sharp.strategy.attention;
    const cropped = point
      ? aroundPoint(image, autoOrient, point, place)
      : image.resize({ width, height, fit: 'cover', position });
    const input = await cropped.flatten({ background: PAPER }).png().timeout({ seconds: TIMEOUT_S }).toBuffer();
    return { input, left, top };
  } catch {
    return null;
  }
}

function aroundPoint(image: Sharp, size: ImageSize, { x, y }: ImageFocus, { width, height }: Region): Sharp {
  const scale = Math.max(width / size.width, height / size.height);
  const scaled = { width: Math.ceil(size.width * scale), height: Math.ceil(size.height * scale) };
  const left = Math.round(((scaled.width - width) * x) / 100);
  const top = Math.round(((scaled.height - height) * y) / 100);
  return image.resize({ ...scaled, fit: 'fill' }).extract({ left, top, width, height });
}

/** A variant of the width that share images request has fewer, unless it is extremely tall. */
const MAX_PIXELS = 8_000_000;
const TIMEOUT_S = 5;
const PAPER = '#f6f1e7';
