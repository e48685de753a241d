import { createHash } from 'node:crypto';
import { opendir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '@ledgerlight/resilience/replace-file';
import { SERVED_TYPES, type ServedImage } from './convert-image.ts';

export type ImageDiskCache = ReturnType<typeof createImageDiskCache>;

/**
 * Caches images on disk, shared by processes. Nothing here rejects: after a failure the image is converted again. A file is the type
 * and SHA-256 of the image in one line, then its bytes.
 * @param bytes the maximum size; 0 disables the cache. Each process beyond two may add a sixteenth.
 */
export function createImageDiskCache(folder: string, bytes: number, report: (failure: unknown) => void) {
  /** The bytes written since the last eviction; what other processes wrote is unknown. */
  let written = bytes;
  let evicting: Promise<void> | undefined;

  async function evict(): Promise<void> {
    written = 0;
    const files: { path: string; size: number; usedAt: number }[] = [];
    for await (const { name } of await opendir(folder)) {
      const path = join(folder, name);
      const file = await stat(path).catch(() => null);
      if (file?.isFile()) files.push({ path, size: file.size, usedAt: file.mtimeMs });
    }
    files.sort((one, other) => one.usedAt - other.usedAt);
    let left = files.reduce((sum, { size }) => sum + size, 0);
    for (const { path, size } of files) {
      if (left <= bytes * EVICTION_TARGET) return;
      await rm(path, { force: true });
      left -= size;
    }
  }

  return {
    /** Returns null when the file is missing or damaged. */
    async read(name: string): Promise<ServedImage | null> {
      if (bytes === 0) return null;
      const path = join(folder, name);
      const image = parseFile(await readFile(path).catch(() => Buffer.alloc(0)));
      const now = new Date();
      if (image) await utimes(path, now, now).catch(() => undefined);
      return image;
    },

    async write(name: string, image: ServedImage): Promise<void> {
      const file = Buffer.concat([Buffer.from(`${image.type} ${sha256(image.bytes)}\n`), image.bytes]);
      if (file.byteLength > bytes * MAX_FILE_SHARE) return;
      try {
        await replaceFile(join(folder, name), file);
        written += file.byteLength;
        if (written > bytes * EVICTION_THRESHOLD) evicting ??= evict().finally(() => (evicting = undefined));
        await evicting;
      } catch (failure) {
        report(failure);
      }
    },
  };
}

/** Low enough for two processes, each with writes the other does not count, to stay within the maximum. */
const EVICTION_THRESHOLD = 1 / 16;
const EVICTION_TARGET = 7 / 8;
const MAX_FILE_SHARE = 1 / 16;

function parseFile(file: Buffer): ServedImage | null {
  const end = file.indexOf('\n');
  const [name, digest] = file.subarray(0, Math.max(0, end)).toString('latin1').split(' ');
  const type = SERVED_TYPES.find((known) => known === name);
  const bytes = file.subarray(end + 1);
  return type && sha256(bytes) === digest ? { type, bytes } : null;
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
