import { readFile } from 'node:fs/promises';
import { errorMessage } from './error-message.ts';
import { parseRegistry, type Registry, RegistryError } from './registry.ts';
import type { RegistryStore } from './registry-store.ts';
import { replaceFile } from './replace-file.ts';

/** Reads the registry again and again, and keeps the last good one. */
export interface RegistryInForce {
  /**
   * The registry in force. When the store cannot be reached, or what it has is damaged, that is the last good one, also across
   * restarts.
   * @throws RegistryError or the store's own error when there has never been a good one
   */
  read(): Promise<Registry>;
}

/**
 * @param copy the file that keeps the last good registry
 * @param report told in words when the last good one stands in for the one that should be there
 */
export function createRegistryInForce(
  store: RegistryStore,
  copy: string,
  report: (problem: string) => void,
): RegistryInForce {
  let last: Registry | null = null;
  return {
    async read() {
      try {
        const registry = await store.read();
        if (registry === null) throw new RegistryError('The store has no registry. npm start makes the first one.');
        // A store that can only be read, or a full disk, leaves no copy; the registry itself is good.
        if (registry.revision !== last?.revision)
          await replaceFile(copy, JSON.stringify(registry)).catch(() => undefined);
        last = registry;
      } catch (damage) {
        last ??= await readFile(copy, 'utf8').then(
          (text) => parseRegistry(text, copy),
          () => null,
        );
        if (last === null) throw damage;
        report(`${errorMessage(damage)}. The last good registry stays in force.`);
      }
      return last;
    },
  };
}
