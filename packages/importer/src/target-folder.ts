import { randomUUID } from 'node:crypto';
import { mkdir, readdir, realpath, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The target of an import. Files are staged in a hidden folder within it until all are written. */
export interface TargetFolder {
  write(name: string, content: string | Uint8Array): Promise<void>;
  commit(): Promise<void>;
  /** Removes staged files, and the empty folders that the import created. */
  discard(): Promise<void>;
}

/** Creates the folder and those above it, and removes what killed imports left in it; returns null if it has anything else. */
export async function createTargetFolder(path: string): Promise<TargetFolder | null> {
  const created = await mkdir(path, { recursive: true });
  const left = created === undefined ? await readdir(path) : [];
  if (left.some((name) => !STAGING_FOLDER.test(name))) return null;
  const folder = await realpath(path);
  for (const name of left) await rm(join(folder, name), { recursive: true, force: true });
  const staging = join(folder, `.${randomUUID()}.part`);
  await mkdir(staging);

  return {
    async write(name, content) {
      const file = join(staging, name);
      if ((await mkdir(dirname(file), { recursive: true })) === staging) {
        throw new Error(`Another import into ${folder} removed the files of this one. Run them one after the other.`);
      }
      await writeFile(file, content, { flag: 'wx' });
    },
    async commit() {
      for (const name of await readdir(staging)) await rename(join(staging, name), join(folder, name));
    },
    async discard() {
      await rm(staging, { recursive: true, force: true });
      if (created === undefined) return;
      const end = dirname(await realpath(created).catch(() => created));
      await removeEmptyFolders(folder, end);
    },
  };
}

const STAGING_FOLDER = /^\.[\da-f-]{36}\.part$/;

/** Removes empty folders from `folder` upwards to `end`, which stays. */
async function removeEmptyFolders(folder: string, end: string): Promise<void> {
  try {
    for (let current = folder; current !== end && current.startsWith(end); current = dirname(current)) {
      await rmdir(current);
    }
  } catch {
    // The folder is not empty.
  }
}
