import { detectImageType, type ImageType } from '@ledgerlight/images/file';
import { withoutMetadata } from '@ledgerlight/images/metadata';
import { scaledType, sizeWithin } from '@ledgerlight/images/scaling';

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface DrawnImage extends Size {
  readonly blob: Blob;
  readonly type: ImageType;
}

/**
 * Draws an image anew, upright, without metadata and within a square of `longestSide` pixels. A JPG stays a JPG, all others
 * become WEBP where the browser can write it, else PNG.
 * @param size as its header says, upright; it must have been checked before. It only bounds a format that is converted
 * @throws when the image is damaged, or of a format that this browser does not know
 */
export async function drawImage(
  source: Blob,
  size: Size,
  { longestSide, quality }: { readonly longestSide: number; readonly quality: number },
): Promise<DrawnImage> {
  const { width: resizeWidth, height: resizeHeight } = sizeWithin(size, longestSide);
  const isResized = resizeWidth < size.width && /jpeg|png|webp/.test(source.type);
  const bitmap = await createImageBitmap(await stripMetadata(source), {
    imageOrientation: 'from-image',
    resizeQuality: 'high',
    ...(isResized && { resizeWidth, resizeHeight }),
  });
  try {
    const { width, height } = sizeWithin(bitmap, longestSide);
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser cannot draw pictures.');
    context.drawImage(bitmap, 0, 0, width, height);
    const blob = await canvas.convertToBlob({ type: scaledType(typeOf(source)), quality });
    return { blob, type: typeOf(blob), width, height };
  } finally {
    bitmap.close();
  }
}

/** Removes compressed metadata, which a browser would unpack however large it becomes. */
async function stripMetadata(source: Blob): Promise<Blob> {
  const bytes = new Uint8Array(await source.arrayBuffer());
  const type = detectImageType(bytes);
  const stripped = type === null ? bytes : withoutMetadata(type, bytes);
  return stripped === bytes ? source : new Blob([Uint8Array.from(stripped)], { type: source.type });
}

/** A browser that cannot write the requested type writes PNG. */
function typeOf(blob: Blob): ImageType {
  return blob.type === 'image/jpeg' || blob.type === 'image/webp' ? blob.type : 'image/png';
}
