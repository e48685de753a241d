import { createHash } from 'node:crypto';
import { opendir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '@ledgerlight/resilience/replace-file';
import { PICTURE_TYPES, type Picture } from './picture.ts';

/**
 * Keeps pictures on disk, also for other processes and after a restart. A disk that takes or gives nothing costs only that pictures
 * are made again: nothing here rejects.
 */
export interface PictureFolder {
  /** The picture of this name; null when there is none, or it is not as it was written. */
  read(name: string): Promise<Picture | null>;
  write(name: string, picture: Picture): Promise<void>;
}

/** What it is made of. */
export interface PictureFolderOptions {
  /** The folder, which may be there or not. */
  readonly folder: string;
  /** How many bytes of files stay, of those that were used last; 0 keeps nothing. Each process beyond two may add a sixteenth. */
  readonly bytes: number;
  /** Is told when the disk takes nothing. */
  report(failure: unknown): void;
}

/** Opens the folder. A file is the type and the SHA-256 of its picture in a line, then the picture. */
export function createPictureFolder({ folder, bytes, report }: PictureFolderOptions): PictureFolder {
  /** What came since the files were counted; what others wrote is not known. */
  let unCounted = bytes;
  let tidying: Promise<void> | undefined;

  async function tidy(): Promise<void> {
    unCounted = 0;
    const files: { path: string; size: number; usedAt: number }[] = [];
    // One after the other, so that nobody else waits for the disk.
    for await (const { name } of await opendir(folder)) {
      const path = join(folder, name);
      const file = await stat(path).catch(() => null);
      if (file?.isFile()) files.push({ path, size: file.size, usedAt: file.mtimeMs });
    }
    files.sort((one, other) => one.usedAt - other.usedAt);
    let left = files.reduce((sum, { size }) => sum + size, 0);
    for (const { path, size } of files) {
      if (left <= bytes * AFTER_TIDYING) return;
      await rm(path, { force: true });
      left -= size;
    }
  }

  return {
    async read(name) {
      if (bytes === 0) return null;
      const path = join(folder, name);
      const picture = parseFile(await readFile(path).catch(() => Buffer.alloc(0)));
      const now = new Date();
      if (picture) await utimes(path, now, now).catch(() => undefined);
      return picture;
    },

    async write(name, picture) {
      const file = Buffer.concat([Buffer.from(`${picture.type} ${sha256(picture.bytes)}\n`), picture.bytes]);
      if (file.byteLength > bytes * LARGEST) return;
      try {
        await replaceFile(join(folder, name), file);
        unCounted += file.byteLength;
        if (unCounted > bytes * BEFORE_TIDYING) tidying ??= tidy().finally(() => (tidying = undefined));
        await tidying;
      } catch (failure) {
        report(failure);
      }
    },
  };
}

/** So that two processes, each with what it has not counted, stay within the bound. */
const BEFORE_TIDYING = 1 / 16;
const AFTER_TIDYING = 7 / 8;
const LARGEST = 1 / 16;

/** Anybody can have written a file, or a half of one. */
function parseFile(file: Buffer): Picture | null {
  const end = file.indexOf('\n');
  const [type, digest] = file.subarray(0, Math.max(0, end)).toString('latin1').split(' ');
  const known = PICTURE_TYPES.find((each) => each === type);
  const bytes = file.subarray(end + 1);
  return known && sha256(bytes) === digest ? { type: known, bytes } : null;
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
