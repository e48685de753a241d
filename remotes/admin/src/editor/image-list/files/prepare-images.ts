import { damagedImage, MAX_IMAGE_BYTES } from '@ledgerlight/pictures/file';
import { isWorthScaling, LONGEST_SIDE, nameAs, SCALING_QUALITIES, staysTooLarge } from '@ledgerlight/pictures/scaling';
import type { AddressOf } from '../../draft/record.ts';
import { type FileImage, freeName } from '../row/image-entry.ts';
import type { DrawnPicture, drawPicture } from './draw-picture.ts';
import type { ExaminedFile } from './examine-files.ts';

/** What pictures are made with: the browser's canvas, or a stand-in. */
export interface PictureTools {
  readonly draw: typeof drawPicture;
  readonly addressOf: AddressOf;
  readonly newId: () => string;
}

/** A picture that was scaled down, with the file that it was. */
export interface ScaledImage {
  readonly image: FileImage;
  readonly file: ExaminedFile;
}

/** Either all files became pictures of the post, or the words on why one of them could not. */
export type Preparation =
  | { readonly ok: true; readonly images: readonly FileImage[]; readonly scaled: readonly ScaledImage[] }
  | { readonly ok: false; readonly reason: string };

/**
 * Decodes each file (a damaged one ends here), draws its small picture, and scales down those that are larger
 * than any reader sees. One after the other, so that fifty photographs do not fill the memory. Never rejects.
 */
export async function prepareImages(
  files: readonly ExaminedFile[],
  options: {
    readonly taken: readonly string[];
    readonly onProgress?: (done: number, total: number) => void;
  },
  tools: PictureTools,
): Promise<Preparation> {
  const names = [...options.taken];
  const images: FileImage[] = [];
  const scaled: ScaledImage[] = [];
  const drawn: { readonly file: ExaminedFile; readonly picture: DrawnPicture | null; readonly small: Blob }[] = [];
  for (const [place, file] of files.entries()) {
    options.onProgress?.(place, files.length);
    try {
      const picture = await scaledDown(file, tools);
      const { blob: small } = await tools.draw(picture?.blob ?? file.blob, picture ?? file, THUMBNAIL);
      drawn.push({ file, picture, small });
    } catch (error) {
      const isTooLarge = error instanceof StaysTooLargeError;
      return { ok: false, reason: isTooLarge ? staysTooLarge(file.name) : damagedImage(file.name) };
    }
  }
  for (const { file, picture, small } of drawn) {
    const name = freeName(picture ? nameAs(file.name, picture.type) : file.name, names);
    names.push(name);
    const { blob, width, height } = picture ?? file;
    const image: FileImage = {
      kind: 'file',
      id: tools.newId(),
      name,
      alt: '',
      focus: '',
      blob,
      width,
      height,
      address: tools.addressOf(blob),
      thumbnail: small,
      thumbnailAddress: tools.addressOf(small),
    };
    images.push(image);
    if (picture) scaled.push({ image, file });
  }
  return { ok: true, images, scaled };
}

/** The picture as it was before it was scaled down, another one to everybody who keeps its bytes. */
export function originalOf(
  { image, file }: ScaledImage,
  taken: readonly string[],
  { addressOf, newId }: Pick<PictureTools, 'addressOf' | 'newId'>,
): FileImage {
  const { blob, width, height } = file;
  const name = image.name === file.name ? image.name : freeName(file.name, taken);
  return { ...image, id: newId(), name, blob, width, height, address: addressOf(blob) };
}

/** The size of a small picture, which is large enough for the list on a screen of double density. */
const THUMBNAIL = { longestSide: 320, quality: 0.8 };

class StaysTooLargeError extends Error {
  override readonly name = 'StaysTooLargeError';
}

/** Null when the file stays as it is. */
async function scaledDown(file: ExaminedFile, tools: PictureTools): Promise<DrawnPicture | null> {
  if (file.scaling === 'no') return null;
  for (const quality of SCALING_QUALITIES) {
    const picture = await tools.draw(file.blob, file, { longestSide: LONGEST_SIDE, quality: quality / 100 });
    const { size } = picture.blob;
    if (size <= MAX_IMAGE_BYTES) return isWorthScaling(file.scaling, file.blob.size, size) ? picture : null;
  }
  throw new StaysTooLargeError('The picture stays too large.');
}
