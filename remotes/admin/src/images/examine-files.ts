import { convertedFormatOf } from '@ledgerlight/images/converted';
import { tooManyPixelsMessage } from '@ledgerlight/images/file';
import { fileTooLargeMessage, inspectFile, MAX_FILE_BYTES } from '@ledgerlight/images/scaling';

/** Why a file is left out. The message is for people. */
export class UnusableFileError extends Error {
  override readonly name = 'UnusableFileError';
}

export type ExaminedFile = Awaited<ReturnType<typeof examineFile>>;

export type OnProgress = (done: number, total: number) => void;

/**
 * Uses files one after the other, so that many photographs do not fill the memory.
 * @returns what came of the usable ones, and why the others are not usable
 */
export async function eachUsable<Item, Result>(
  items: readonly Item[],
  use: (item: Item) => Promise<Result>,
  onProgress?: OnProgress,
): Promise<{ readonly usable: readonly Result[]; readonly refused: readonly string[] }> {
  const usable: Result[] = [];
  const refused: string[] = [];
  for (const [index, item] of items.entries()) {
    onProgress?.(index, items.length);
    try {
      usable.push(await use(item));
    } catch (error) {
      if (!(error instanceof UnusableFileError)) throw error;
      refused.push(error.message);
    }
  }
  return { usable, refused };
}

/**
 * Checks a file by its bytes (specification section 5). Files above 10 MB pass when they can be scaled down, other formats
 * when they can be converted. Decodes nothing, so a small file that unpacks to a huge image does no harm.
 * @throws UnusableFileError
 */
export async function examineFile(source: File) {
  const name = safeName(source.name);
  if (source.size > MAX_FILE_BYTES) throw new UnusableFileError(fileTooLargeMessage(name, source.size));
  const buffer = await source.arrayBuffer().catch(() => {
    throw new UnusableFileError(`${name} cannot be read. Choose it again.`);
  });
  const inspection = inspect(name, new Uint8Array(buffer));
  if (!inspection.ok) throw new UnusableFileError(inspection.message);
  const { type, width, height, scaling, isAnimated, converted } = inspection;
  // A copy of the bytes, independent of the file on the disk.
  return { source, name, blob: new Blob([buffer], { type }), width, height, scaling, isAnimated, converted };
}

/** `converted`: the format from which a file is converted; null for one that is published as it is. */
function inspect(name: string, bytes: Uint8Array) {
  const found = convertedFormatOf(bytes);
  if (!found) return { ...inspectFile(name, bytes), converted: null };
  const message = tooManyPixelsMessage(name, found);
  if (message !== null) return { ok: false, message } as const;
  const type = `image/${found.format.toLowerCase()}`;
  return { ok: true, ...found, type, scaling: 'no', isAnimated: false, converted: found.format } as const;
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
