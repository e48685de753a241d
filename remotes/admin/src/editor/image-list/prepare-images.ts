import { MAX_IMAGE_BYTES } from '@ledgerlight/posts/image-file';
import type { AddressOf } from '../draft/draft.ts';
import type { DrawnPicture, drawPicture } from './draw-picture.ts';
import { type ExaminedFile, LONGEST_SIDE } from './examine-files.ts';
import { type FileImage, freeName } from './image-entry.ts';

/** What pictures are made with: the browser's canvas, or a stand-in. */
export interface PictureTools {
  readonly draw: typeof drawPicture;
  readonly addressOf: AddressOf;
  readonly newId: () => string;
}

/** Either all files became pictures of the post, or the words on why one of them could not. */
export type Preparation =
  | { readonly ok: true; readonly images: readonly FileImage[] }
  | { readonly ok: false; readonly reason: string };

/**
 * Decodes each file (a damaged one ends here), draws its small picture, and scales down those that must be or, when asked,
 * may be. One after the other, so that fifty photographs do not fill the memory. Never rejects.
 */
export async function prepareImages(
  files: readonly ExaminedFile[],
  options: {
    readonly scaleDown: boolean;
    readonly taken: readonly string[];
    readonly onProgress?: (done: number, total: number) => void;
  },
  tools: PictureTools,
): Promise<Preparation> {
  const names = [...options.taken];
  const images: FileImage[] = [];
  const drawn: { readonly file: ExaminedFile; readonly picture: DrawnPicture | null; readonly small: Blob }[] = [];
  for (const [place, file] of files.entries()) {
    options.onProgress?.(place, files.length);
    try {
      const isScaled = file.scaling === 'must' || (file.scaling === 'may' && options.scaleDown);
      const picture = isScaled ? await scaledDown(file, tools) : null;
      const { blob: small } = await tools.draw(picture?.blob ?? file.blob, picture ?? file, THUMBNAIL);
      drawn.push({ file, picture, small });
    } catch {
      return { ok: false, reason: `${file.name} is damaged: it cannot be shown. Export the picture again.` };
    }
  }
  for (const { file, picture, small } of drawn) {
    const name = freeName(picture ? nameAs(file.name, picture) : file.name, names);
    names.push(name);
    const { blob, width, height } = picture ?? file;
    images.push({
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
    });
  }
  return { ok: true, images };
}

/** Large enough for the list on a screen of double density. */
const THUMBNAIL = { longestSide: 320, quality: 0.8 };
/** From good to small: the first that fits is taken. */
const QUALITIES = [0.86, 0.7, 0.5] as const;

async function scaledDown(file: ExaminedFile, tools: PictureTools): Promise<DrawnPicture> {
  for (const quality of QUALITIES) {
    const picture = await tools.draw(file.blob, file, { longestSide: LONGEST_SIDE, quality });
    if (picture.blob.size <= MAX_IMAGE_BYTES) return picture;
  }
  throw new Error('The picture stays too large.');
}

const EXTENSION_OF = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const;

function nameAs(name: string, { type }: DrawnPicture): string {
  if (type === 'image/jpeg' && /\.jpe?g$/i.test(name)) return name;
  return `${name.replace(/\.[^.]*$/, '')}.${EXTENSION_OF[type]}`;
}
