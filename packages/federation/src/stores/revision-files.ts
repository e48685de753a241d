import { randomUUID } from 'node:crypto';
import { access, constants, link, mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseRegistry, type Registry, RegistryError } from '../registry/registry.ts';
import { codeOf, orIfMissing } from './missing-file.ts';
import type { ReleaseStore } from './release-store.ts';

/** A hundred remotes of a hundred files each. */
const MAX_REVISION_BYTES = 2 * 1024 * 1024;

/**
 * The revisions of a registry as files of a folder. A revision is a file that is written whole under another name and gets its own by
 * a link, which only the first of several writers gets: a reader sees whole revisions, and a process that ends at any moment leaves the
 * former one active.
 */
export function createRevisionFiles(folder: string): Pick<ReleaseStore, 'read' | 'add' | 'revisions' | 'obstacle'> {
  const fileOf = (revision: number) => join(folder, `${revision}.json`);

  async function numbers(): Promise<number[]> {
    const names = await readdir(folder).catch(orIfMissing([]));
    return names.flatMap((name) => (/^\d+\.json$/.test(name) ? [Number.parseInt(name, 10)] : [])).sort((a, b) => b - a);
  }

  return {
    async read() {
      const [newest] = await numbers();
      return newest === undefined ? null : readRevision(fileOf(newest), newest);
    },
    async add(next) {
      const file = fileOf(next.revision);
      const text = `${JSON.stringify(next, null, 2)}\n`;
      parseRegistry(text, file);
      await mkdir(folder, { recursive: true });
      return linkNew(text, join(folder, `.${randomUUID()}`), file);
    },
    async *revisions() {
      for (const revision of await numbers()) yield await readRevision(fileOf(revision), revision);
    },
    obstacle: () =>
      access(folder, constants.W_OK).then(
        () => null,
        (failure) => (codeOf(failure) === 'ENOENT' ? null : `The folder ${folder} cannot be written here.`),
      ),
  };
}

async function readRevision(file: string, revision: number): Promise<Registry> {
  const { size } = await stat(file);
  if (size > MAX_REVISION_BYTES) {
    throw new RegistryError(`The registry ${file} has ${size} bytes; at most ${MAX_REVISION_BYTES} are read`);
  }
  const registry = parseRegistry(await readFile(file, 'utf8'), file);
  if (registry.revision !== revision) throw new RegistryError(`The registry ${file} is revision ${registry.revision}`);
  return registry;
}

/** @returns false when `file` is there already */
async function linkNew(text: string, temporary: string, file: string): Promise<boolean> {
  try {
    const handle = await open(temporary, 'wx');
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await link(temporary, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}
