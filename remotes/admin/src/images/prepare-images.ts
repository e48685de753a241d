import { damagedImageMessage, MAX_IMAGE_BYTES } from '@ledgerlight/images/file';
import {
  LONGEST_SIDE,
  SCALING_QUALITIES,
  scaledFileTooLargeMessage,
  withExtensionOf,
} from '@ledgerlight/images/scaling';
import type { DrawnImage, drawImage } from './draw-image.ts';
import { type ExaminedFile, type OnProgress, UnusableFileError } from './examine-files.ts';
import { formatBytes } from './image-card.tsx';
import { type FileImage, freeName } from './image-entry.ts';

export interface ScaledUpload {
  readonly image: FileImage;
  readonly file: ExaminedFile;
}

interface PrepareOptions {
  readonly draw: typeof drawImage;
  readonly takenNames: readonly string[];
  readonly onProgress?: OnProgress;
}

/** Large enough for the list on a screen of double density. */
const THUMBNAIL = { longestSide: 320, quality: 0.8 };

/**
 * Decodes files, draws thumbnails, and scales down files that are too large to be published; all others stay as they are.
 * Sequential, so that many photographs do not fill the memory.
 * @throws UnusableFileError for the first damaged or too large file
 */
export async function prepareImages(
  files: readonly ExaminedFile[],
  { draw, takenNames, onProgress }: PrepareOptions,
): Promise<{ readonly images: readonly FileImage[]; readonly scaled: readonly ScaledUpload[] }> {
  const drawn: { readonly file: ExaminedFile; readonly smaller: DrawnImage | null; readonly thumbnail: Blob }[] = [];
  for (const [index, file] of files.entries()) {
    onProgress?.(index, files.length);
    try {
      const smaller = await scaleDown(file, draw);
      const { blob: thumbnail } = await draw((smaller ?? file).blob, smaller ?? file, THUMBNAIL);
      drawn.push({ file, smaller, thumbnail });
    } catch (error) {
      throw error instanceof UnusableFileError ? error : new UnusableFileError(damagedImageMessage(file.name));
    }
  }
  const names = [...takenNames];
  const images: FileImage[] = [];
  const scaled: ScaledUpload[] = [];
  for (const { file, smaller, thumbnail } of drawn) {
    const name = freeName(smaller ? withExtensionOf(file.name, smaller.type) : file.name, names);
    const image = fileImageOf(name, smaller ?? file, thumbnail);
    names.push(name);
    images.push(image);
    if (smaller) scaled.push({ image, file });
  }
  return { images, scaled };
}

function fileImageOf(name: string, { blob, width, height }: ExaminedFile | DrawnImage, thumbnail: Blob): FileImage {
  return {
    kind: 'file',
    id: crypto.randomUUID(),
    name,
    alt: '',
    focus: '',
    blob,
    width,
    height,
    address: URL.createObjectURL(blob),
    thumbnail,
    thumbnailAddress: URL.createObjectURL(thumbnail),
  };
}

async function scaleDown(file: ExaminedFile, draw: typeof drawImage): Promise<DrawnImage | null> {
  if (file.scaling !== 'must') return null;
  for (const quality of SCALING_QUALITIES) {
    const image = await draw(file.blob, file, { longestSide: LONGEST_SIDE, quality: quality / 100 });
    if (image.blob.size <= MAX_IMAGE_BYTES) return image;
  }
  throw new UnusableFileError(scaledFileTooLargeMessage(file.name));
}

/** Says what people should know of files that were taken: what scaling changed, and which are animated. */
export function fileNotes(files: readonly ExaminedFile[], scaled: readonly ScaledUpload[]): string {
  const moving = files.filter(({ isAnimated }) => isAnimated);
  return [scalingText(scaled), ...moving.map(({ name }) => `${name} is animated: the site shows its first frame.`)]
    .join(' ')
    .trim();
}

function scalingText(scaled: readonly ScaledUpload[]): string {
  const [first] = scaled;
  if (!first) return '';
  if (scaled.length > 1) return `${scaled.length} images were made smaller: they had more than 10 MB.`;
  const { image, file } = first;
  const [before, after] = [formatBytes(file.blob.size), formatBytes(image.blob.size)];
  if (file.width === image.width) return `${image.name} was compressed from ${before} to ${after}.`;
  return `${image.name} was scaled down from ${sizeText(file)} pixels, ${before}, to ${sizeText(image)}, ${after}.`;
}

function sizeText({ width, height }: { readonly width: number; readonly height: number }): string {
  return `${width}\u00A0×\u00A0${height}`;
}
