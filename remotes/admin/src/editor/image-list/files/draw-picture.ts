import { type ImageType, typeInBytes } from '@ledgerlight/pictures/file';
import { withoutMetadata } from '@ledgerlight/pictures/metadata';
import { scaledType, sizeWithin } from '@ledgerlight/pictures/scaling';

/** A picture that was drawn anew, without what cameras write beside it (place, time, device). */
export interface DrawnPicture {
  readonly blob: Blob;
  readonly type: ImageType;
  readonly width: number;
  readonly height: number;
}

/**
 * Decodes a picture beside the page and draws it within a square of `longestSide` pixels, upright as readers see it; a
 * smaller one keeps its size. A JPG stays a JPG, all others become WEBP where the browser can write it, else PNG.
 * @param size the size that its header told, upright: it must have been checked before
 * @throws when the bytes are no whole picture
 */
export async function drawPicture(
  source: Blob,
  size: { readonly width: number; readonly height: number },
  { longestSide, quality }: { readonly longestSide: number; readonly quality: number },
): Promise<DrawnPicture> {
  const { width, height } = sizeWithin(size, longestSide);
  const bitmap = await createImageBitmap(await withoutNotes(source), {
    imageOrientation: 'from-image',
    resizeQuality: 'high',
    ...(width < size.width && { resizeWidth: width, resizeHeight: height }),
  });
  try {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser cannot draw pictures.');
    context.drawImage(bitmap, 0, 0, width, height);
    const blob = await encoded(canvas, scaledType(typeOf(source)), quality);
    return { blob, type: typeOf(blob), width, height };
  } finally {
    bitmap.close();
  }
}

/** A browser would unpack compressed notes and profiles, however much comes of them. */
async function withoutNotes(source: Blob): Promise<Blob> {
  const bytes = new Uint8Array(await source.arrayBuffer());
  const type = typeInBytes(bytes);
  const shown = type === null ? bytes : withoutMetadata(type, bytes);
  return shown === bytes ? source : new Blob([Uint8Array.from(shown)], { type: source.type });
}

function encoded(canvas: HTMLCanvasElement, type: ImageType, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('This browser cannot write the picture.'))),
      type,
      quality,
    );
  });
}

/** A browser that cannot write the wanted type writes PNG. */
function typeOf(blob: Blob): ImageType {
  return blob.type === 'image/jpeg' || blob.type === 'image/webp' ? blob.type : 'image/png';
}
