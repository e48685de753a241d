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
    const file = join(store, REGISTRY_FILE);
    const text = await readBounded(file);
    const registry = parseRegistry(text, file);
    // A store that can only be read, or a full disk, leaves no copy; the registry itself is good.
    await replaceFile(copy, text).catch(() => undefined);
    return registry;
  } catch (damage) {
    const last = await readBounded(copy).then(
      (text) => parseRegistry(text, copy),
      () => null,
    );
    if (last === null) throw damage;
    report(`${damage instanceof Error ? damage.message : String(damage)}. The last good registry stays in force.`);
    return last;
  }
}

async function readBounded(file: string): Promise<string> {
  const { size } = await stat(file);
  if (size > LARGEST) throw new RegistryError(`The registry ${file} has ${size} bytes; at most ${LARGEST} are read`);
  return readFile(file, 'utf8');
}

const LAST_GOOD_FILE = 'registry.last-good.json';
/** A hundred remotes of a hundred files each. */
const LARGEST = 2 * 1024 * 1024;
