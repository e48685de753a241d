import { randomUUID } from 'node:crypto';
import { access, constants, link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, orIfMissing } from '../file-errors.ts';
import { parseRegistry, type Registry, RegistryError } from '../registry/registry.ts';
import type { ReleaseStore } from './release-store.ts';

const MAX_REVISION_BYTES = 2 * 1024 * 1024;

/**
 * Stores the revisions of a registry as files of a folder. Each is written under a temporary name and then linked to its own, which
 * succeeds only for the first of several writers. Readers see whole revisions, also after a crash.
 */
export function createRevisionFiles(folder: string): Pick<ReleaseStore, 'read' | 'add' | 'revisions' | 'obstacle'> {
  const fileOf = (revision: number) => join(folder, `${revision}.json`);
  let last: { readonly state: string; readonly registry: Registry } | undefined;

  async function numbers(): Promise<number[]> {
    const names = await readdir(folder).catch(orIfMissing([]));
    return names.flatMap((name) => (/^\d+\.json$/.test(name) ? [Number.parseInt(name, 10)] : [])).sort((a, b) => b - a);
  }

  return {
    async read() {
      const [newest] = await numbers();
      if (newest === undefined) return null;
      // Shells poll it every second.
      const { mtimeMs, size } = await stat(fileOf(newest));
      const state = `${newest} ${mtimeMs} ${size}`;
      if (last?.state !== state) last = { state, registry: await readRevision(fileOf(newest), newest) };
      return last.registry;
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
        (error) => (codeOf(error) === 'ENOENT' ? null : `The folder ${folder} is not writable.`),
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

async function linkNew(text: string, temporary: string, file: string): Promise<boolean> {
  try {
    await writeFile(temporary, text, { flag: 'wx', flush: true });
    await link(temporary, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}
