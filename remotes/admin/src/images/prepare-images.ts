import { damagedImageMessage, MAX_IMAGE_BYTES } from '@ledgerlight/images/file';
import {
  LONGEST_SIDE,
  SCALING_QUALITIES,
  scaledFileTooLargeMessage,
  withExtensionOf,
} from '@ledgerlight/images/scaling';
import type { DrawnImage, drawImage } from './draw-image.ts';
import { type ExaminedFile, eachUsable, type OnProgress, UnusableFileError } from './examine-files.ts';
import { formatBytes } from './image-card.tsx';
import { type FileImage, freeName } from './image-entry.ts';

export interface PreparedFile {
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
 * Decodes files, draws thumbnails, and draws files anew that are too large or of another format; all others stay as they
 * are. Returns why files that are damaged or too large are left out.
 */
export async function prepareImages(
  files: readonly ExaminedFile[],
  { draw, takenNames, onProgress }: PrepareOptions,
): Promise<{ readonly prepared: readonly PreparedFile[]; readonly refused: readonly string[] }> {
  const drawFile = async (file: ExaminedFile) => {
    try {
      const drawn = await drawAnew(file, draw);
      const { blob: thumbnail } = await draw((drawn ?? file).blob, drawn ?? file, THUMBNAIL);
      return { file, drawn, thumbnail };
    } catch (error) {
      throw error instanceof UnusableFileError ? error : new UnusableFileError(undrawnMessage(file));
    }
  };
  const { usable, refused } = await eachUsable(files, drawFile, onProgress);
  const names = [...takenNames];
  const prepared = usable.map(({ file, drawn, thumbnail }) => {
    const name = freeName(drawn ? withExtensionOf(file.name, drawn.type) : file.name, names);
    names.push(name);
    return { file, image: fileImageOf(name, drawn ?? file, thumbnail) };
  });
  return { prepared, refused };
}

function undrawnMessage({ name, converted }: ExaminedFile): string {
  if (converted !== 'HEIC') return damagedImageMessage(name);
  return `${name} is a HEIC picture, which this browser cannot read. Add it in Safari, or save it as JPG.`;
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

async function drawAnew(file: ExaminedFile, draw: typeof drawImage): Promise<DrawnImage | null> {
  if (file.scaling !== 'must' && file.converted === null) return null;
  for (const quality of SCALING_QUALITIES) {
    const image = await draw(file.blob, file, { longestSide: LONGEST_SIDE, quality: quality / 100 });
    if (image.blob.size <= MAX_IMAGE_BYTES) return image;
  }
  throw new UnusableFileError(scaledFileTooLargeMessage(file.name));
}

/** Says what people should know of files that were taken: what scaling and conversion changed, and which are animated. */
export function fileNotes(prepared: readonly PreparedFile[]): string {
  return prepared.flatMap(noteOf).join(' ');
}

function noteOf({ file, image }: PreparedFile): readonly string[] {
  const [before, after] = [file.blob, image.blob].map(({ size }) => formatBytes(size));
  if (file.scaling === 'must') {
    return [`${image.name} was scaled down from ${sizeText(file)} pixels, ${before}, to ${sizeText(image)}, ${after}.`];
  }
  if (file.isAnimated) return [`${image.name} is animated: the site shows its first frame.`];
  if (file.converted === null) return [];
  return [`${file.name} was converted to ${image.name}${file.converted === 'GIF' ? ', which does not move' : ''}.`];
}

function sizeText({ width, height }: { readonly width: number; readonly height: number }): string {
  return `${width}\u00A0×\u00A0${height}`;
}
