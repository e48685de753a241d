import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface TestFolder {
  readonly path: string;
  write(name: string, content: string | Uint8Array): Promise<void>;
  read(name: string): Promise<string>;
  /** Returns the sorted paths of all files below a folder. */
  list(name: string): Promise<readonly string[]>;
  remove(): Promise<void>;
}

export async function createTestFolder(): Promise<TestFolder> {
  const path = await realpath(await mkdtemp(join(tmpdir(), 'ledgerlight-importer-')));
  return {
    path,
    async write(name, content) {
      await mkdir(dirname(join(path, name)), { recursive: true });
      await writeFile(join(path, name), content);
    },
    read: (name) => readFile(join(path, name), 'utf8'),
    async list(name) {
      const entries = await readdir(join(path, name), { recursive: true, withFileTypes: true }).catch(() => []);
      const files = entries.filter((entry) => !entry.isDirectory());
      return files.map((entry) => join(entry.parentPath, entry.name).slice(join(path, name).length + 1)).toSorted();
    },
    remove: () => rm(path, { recursive: true, force: true }),
  };
}
