import { isAnimatedImage } from '@ledgerlight/pictures/animation';
import { type ImageType, inspectImage, MAX_IMAGE_BYTES } from '@ledgerlight/pictures/file';

/** A file that holds a picture, as its header says. Its pixels were not looked at yet. */
export interface ExaminedFile {
  readonly name: string;
  /** A copy of the bytes, independent of the file on the disk. */
  readonly blob: Blob;
  readonly type: ImageType;
  readonly width: number;
  readonly height: number;
  /** `must`: too many bytes to be published as it is. `may`: larger than any reader sees it. */
  readonly scaling: 'must' | 'may' | 'no';
}

/** Either all files hold pictures, or the words on why one of them does not. */
export type Examination =
  | { readonly ok: true; readonly files: readonly ExaminedFile[] }
  | { readonly ok: false; readonly reason: string };

/** The longest side that a published photograph needs, in pixels. */
export const LONGEST_SIDE = 2400;

/** The largest file that is read at all: 64 MB. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024;

/**
 * Looks at selected files one after the other, by their bytes; the first bad one refuses the whole selection (specification
 * section 5). Files of more than 10 MB pass when they can be scaled down. Decodes nothing, so that a small file that
 * unpacks to a huge picture does no harm. Never rejects.
 */
export async function examineFiles(
  files: readonly File[],
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<Examination> {
  const examined: ExaminedFile[] = [];
  for (const [place, file] of files.entries()) {
    onProgress(place, files.length);
    const found = await examineFile(file);
    if (typeof found === 'string') return { ok: false, reason: found };
    examined.push(found);
  }
  return { ok: true, files: examined };
}

async function examineFile(file: File): Promise<ExaminedFile | string> {
  const name = fileName(file.name);
  if (file.size > MAX_FILE_BYTES) {
    return `${name} has ${Math.ceil(file.size / 1024 / 1024)} MB, too many even to be scaled down.`;
  }
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return `${name} cannot be read. Choose it again.`;
  }
  const inspection = inspectImage(name, bytes, { maxBytes: MAX_FILE_BYTES });
  if (!inspection.ok) return inspection.message;
  const { type, width, height } = inspection;
  const isAnimated = isAnimatedImage(type, bytes);
  const isTooLarge = bytes.length > MAX_IMAGE_BYTES;
  if (isAnimated && isTooLarge) return `${name} moves and has more than 10 MB. Scaled down it would stand still.`;
  const isWide = Math.max(width, height) > LONGEST_SIDE;
  const scaling = isTooLarge ? 'must' : isWide && !isAnimated ? 'may' : 'no';
  return { name, blob: new Blob([bytes], { type }), type, width, height, scaling };
}

/** The last part of a name, without what would lead out of the post's folder or hide in a line. */
function fileName(given: string): string {
  const last = given.slice(Math.max(given.lastIndexOf('/'), given.lastIndexOf('\\')) + 1);
  return (
    last
      .normalize('NFC')
      .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
      .trim() || 'picture'
  );
}
