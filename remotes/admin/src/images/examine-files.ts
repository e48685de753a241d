import { fileTooLargeMessage, inspectFile, MAX_FILE_BYTES } from '@ledgerlight/images/scaling';

/** A file refuses the selection that it is part of. The message is for people. */
export class UnusableFileError extends Error {
  override readonly name = 'UnusableFileError';
}

export type ExaminedFile = Awaited<ReturnType<typeof examineFile>>;

export type OnProgress = (done: number, total: number) => void;

/**
 * Checks files one after the other by their bytes (specification section 5). Files above 10 MB pass when they can be scaled
 * down. Decodes nothing, so a small file that unpacks to a huge image does no harm.
 * @throws UnusableFileError for the first bad file, which refuses the whole selection
 */
export async function examineFiles(files: readonly File[], onProgress?: OnProgress): Promise<readonly ExaminedFile[]> {
  const examined: ExaminedFile[] = [];
  for (const [index, file] of files.entries()) {
    onProgress?.(index, files.length);
    examined.push(await examineFile(file));
  }
  return examined;
}

async function examineFile(file: File) {
  const name = safeName(file.name);
  if (file.size > MAX_FILE_BYTES) throw new UnusableFileError(fileTooLargeMessage(name, file.size));
  const buffer = await file.arrayBuffer().catch(() => {
    throw new UnusableFileError(`${name} cannot be read. Choose it again.`);
  });
  const inspection = inspectFile(name, new Uint8Array(buffer));
  if (!inspection.ok) throw new UnusableFileError(inspection.message);
  const { type, width, height, scaling, isAnimated } = inspection;
  // A copy of the bytes, independent of the file on the disk.
  return { name, blob: new Blob([buffer], { type }), type, width, height, scaling, isAnimated };
}

/** Returns the last part of a name, without characters that would lead out of a folder or hide in a line. */
function safeName(given: string): string {
  const last = given.slice(Math.max(given.lastIndexOf('/'), given.lastIndexOf('\\')) + 1);
  return (
    last
      .normalize('NFC')
      .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
      .trim() || 'picture'
  );
}
