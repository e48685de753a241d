import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '@ledgerlight/resilience/replace-file';
import type { StoredMail } from './stored-mail.ts';

/** The folder that mail goes to where no mail server is configured, one file per mail, readable by mail programs. */
export function createOutboxFolder(folder: string) {
  return {
    async write({ id, created_at: date }: Pick<StoredMail, 'id' | 'created_at'>, message: Buffer): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await replaceFile(join(folder, `${date.toISOString().replaceAll(/[:.]/g, '-')}-${id}${EXTENSION}`), message, {
        mode: 0o600,
      });
    },
    async remove(ids: readonly string[]): Promise<void> {
      const files = await readdir(folder).catch((): string[] => []);
      const ended = files.filter((file) => ids.some((id) => file.endsWith(`${id}${EXTENSION}`)));
      await Promise.all(ended.map((file) => rm(join(folder, file), { force: true })));
    },
  };
}

export type OutboxFolder = ReturnType<typeof createOutboxFolder>;

const EXTENSION = '.eml';
