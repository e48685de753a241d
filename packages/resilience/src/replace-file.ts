import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Replaces a file atomically and durably; creates its folder. The temporary name is unique on a disk that several machines share. Used
 * for files that another process may read meanwhile: copies of releases, records, sessions, caches.
 * @param options.recursive also creates the parents of the folder
 */
export async function replaceFile(
  file: string,
  content: string | Uint8Array,
  { mode, recursive = true }: { readonly mode?: number; readonly recursive?: boolean } = {},
): Promise<void> {
  const temporary = `${file}.${randomUUID()}`;
  try {
    await mkdir(dirname(file), { recursive }).catch((failure) => {
      if (failure.code !== 'EEXIST') throw failure;
    });
    const handle = await open(temporary, 'wx', mode);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (failure) {
    await rm(temporary, { force: true });
    throw failure;
  }
}
