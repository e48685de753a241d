import { readFile } from 'node:fs/promises';
import { errorMessage } from '@ledgerlight/resilience/error-message';
import { replaceFile } from '@ledgerlight/resilience/replace-file';
import { parseRegistry, type Registry, RegistryError } from '../registry/registry.ts';
import type { RegistryStore } from './registry-store.ts';

export type ActiveRegistry = ReturnType<typeof createActiveRegistry>;

interface ActiveRegistryOptions {
  readonly store: RegistryStore;
  readonly copy: string;
  report(problem: string): void;
}

/** Creates the reader with which the shell polls the store for the active registry. */
export function createActiveRegistry({ store, copy, report }: ActiveRegistryOptions) {
  let last: Registry | null = null;
  let isLastGood = false;

  async function readStore(): Promise<Registry> {
    const registry = await store.read();
    if (registry === null) throw new RegistryError('The store has no registry. Run npm start to create one.');
    return registry;
  }

  async function readCopy(): Promise<Registry | null> {
    try {
      return parseRegistry(await readFile(copy, 'utf8'), copy);
    } catch {
      return null;
    }
  }

  return {
    /**
     * Returns the active registry; the last-known-good one, also across restarts, when the store is unreachable or has an invalid one.
     * @throws RegistryError or the store's own error when there is no last-known-good one
     */
    async read(): Promise<Registry> {
      try {
        const registry = await readStore();
        // On a read-only or full disk the copy is skipped.
        if (registry.revision !== last?.revision)
          await replaceFile(copy, JSON.stringify(registry)).catch(() => undefined);
        last = registry;
        isLastGood = false;
      } catch (error) {
        last ??= await readCopy();
        if (last === null) throw error;
        isLastGood = true;
        report(`${errorMessage(error)}. The last-known-good registry stays active.`);
      }
      return last;
    },
    /** @throws RegistryError or the store's own error when `read` would fall back */
    async check(): Promise<void> {
      await readStore();
    },
    state: () => ({ revision: last?.revision ?? null, isLastGood }),
  };
}
