import { lstat, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '@ledgerlight/resilience/replace-file';
import type { StoredMail } from './stored-mail.ts';

/** The folder that mail goes to where no mail server is configured, one file per mail, readable by mail programs. */
export function createOutboxFolder(folder: string) {
  const namesOf = () => readdir(folder).catch((): string[] => []);
  return {
    async write({ id, created_at: date }: Pick<StoredMail, 'id' | 'created_at'>, message: Buffer): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await replaceFile(join(folder, `${date.toISOString().replaceAll(/[:.]/g, '-')}-${id}${EXTENSION}`), message, {
        mode: 0o600,
      });
    },
    async remove(ids: readonly string[]): Promise<void> {
      const files = await namesOf();
      const ended = files.filter((file) => ids.some((id) => file.endsWith(`${id}${EXTENSION}`)));
      await Promise.all(ended.map((file) => rm(join(folder, file), { force: true })));
    },
    /** Returns the names of at most so many files, newest first, that come after `before`. */
    async list(before: string | null, limit: number): Promise<readonly string[]> {
      const files = (await namesOf()).filter((file) => NAME.test(file) && (before === null || file < before));
      return files.toSorted().toReversed().slice(0, limit);
    },
    /** Returns the message of a file; null for a name that no mail has, and for anything but a file in this folder. */
    async read(file: string): Promise<Buffer | null> {
      if (!NAME.test(file)) return null;
      const path = join(folder, file);
      const isFile = await lstat(path).then(
        (found) => found.isFile(),
        () => false,
      );
      return isFile ? readFile(path).catch(() => null) : null;
    },
  };
}

export type OutboxFolder = ReturnType<typeof createOutboxFolder>;

const EXTENSION = '.eml';
/** A time and an id: no separator of folders, and no other file of the disk. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-[0-9a-f-]{36}(\.\d+)?\.eml$/;
