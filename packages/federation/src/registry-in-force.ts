import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { REGISTRY_FILE, replaceFile } from './artifact-store.ts';
import { parseRegistry, type Registry, RegistryError } from './registry.ts';

/**
 * Reads the registry of a store. A damaged one leaves the last good one in force, of which a copy is kept beside it.
 * @param report told in words when the registry is damaged
 * @throws RegistryError or a file's own error when there is no good one at all
 */
export async function readRegistryInForce(store: string, report: (problem: string) => void): Promise<Registry> {
  const copy = join(store, LAST_GOOD_FILE);
  try {
    const { registry, text } = await readGood(join(store, REGISTRY_FILE));
    // A store that can only be read, or a full disk, leaves no copy; the registry itself is good.
    await replaceFile(copy, text).catch(() => undefined);
    return registry;
  } catch (damage) {
    const last = await readGood(copy).catch(() => null);
    if (last === null) throw damage;
    report(`${damage instanceof Error ? damage.message : String(damage)}. The last good registry stays in force.`);
    return last.registry;
  }
}

/**
 * Reads and checks the registry of a store.
 * @throws RegistryError or a file's own error
 */
export async function readRegistry(store: string): Promise<Registry> {
  const { registry } = await readGood(join(store, REGISTRY_FILE));
  return registry;
}

async function readGood(file: string): Promise<{ registry: Registry; text: string }> {
  const { size } = await stat(file);
  if (size > LARGEST) throw new RegistryError(`The registry ${file} has ${size} bytes; at most ${LARGEST} are read`);
  const text = await readFile(file, 'utf8');
  return { registry: parseRegistry(text, file), text };
}

const LAST_GOOD_FILE = 'registry.last-good.json';
/** A hundred remotes of a hundred files each. */
const LARGEST = 2 * 1024 * 1024;
