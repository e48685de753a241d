import { randomUUID } from 'node:crypto';
import { mkdir, readdir, realpath, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The folder that gets imported posts. Files lie in a hidden folder within it until all are written. */
export interface TargetFolder {
  /** Writes a file of a post, such as `rates/index.md`. */
  write(name: string, content: string | Uint8Array): Promise<void>;
  /** Moves the folders of all posts to their places. */
  commit(): Promise<void>;
  /** Removes what was not committed, and the folder itself where the import created it and it is empty. */
  discard(): Promise<void>;
}

/** Creates the folder and those above it; null where it holds anything already. */
export async function createTargetFolder(path: string): Promise<TargetFolder | null> {
  const created = await mkdir(path, { recursive: true });
  if (created === undefined && (await readdir(path)).some((name) => !UNFINISHED.test(name))) return null;
  const folder = await realpath(path);
  const staging = join(folder, `.${randomUUID()}.part`);
  await mkdir(staging);

  return {
    async write(name, content) {
      const file = join(staging, name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content, { flag: 'wx' });
    },
    async commit() {
      for (const name of await readdir(staging)) await rename(join(staging, name), join(folder, name));
    },
    async discard() {
      await rm(staging, { recursive: true, force: true });
      if (created !== undefined) await removeEmpty(folder, dirname(await realParent(created)));
    },
  };
}

/** What an import left that was killed. */
const UNFINISHED = /^\.[\da-f-]{36}\.part$/;

async function realParent(path: string): Promise<string> {
  return realpath(path).catch(() => path);
}

/** Removes empty folders from `folder` upwards, as far as the import created them. */
async function removeEmpty(folder: string, end: string): Promise<void> {
  for (let at = folder; at !== end && at.startsWith(end); at = dirname(at)) {
    const isRemoved = await rmdir(at).then(
      () => true,
      () => false,
    );
    if (!isRemoved) return;
  }
}
