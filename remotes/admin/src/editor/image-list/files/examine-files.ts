import type { ImageType } from '@ledgerlight/pictures/file';
import { beyondScaling, inspectFile, MAX_FILE_BYTES, type Scaling } from '@ledgerlight/pictures/scaling';

/** A file that holds a picture, as its header says. Its pixels were not looked at yet. */
export interface ExaminedFile {
  readonly name: string;
  /** A copy of the bytes, independent of the file on the disk. */
  readonly blob: Blob;
  readonly type: ImageType;
  readonly width: number;
  readonly height: number;
  readonly scaling: Scaling;
}

/** Either all files hold pictures, or the words on why one of them does not. */
export type Examination =
  | { readonly ok: true; readonly files: readonly ExaminedFile[] }
  | { readonly ok: false; readonly reason: string };

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
  if (file.size > MAX_FILE_BYTES) return beyondScaling(name, file.size);
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return `${name} cannot be read. Choose it again.`;
  }
  const inspection = inspectFile(name, bytes);
  if (!inspection.ok) return inspection.message;
  const { type, width, height, scaling } = inspection;
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
