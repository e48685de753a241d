import { readFile } from 'node:fs/promises';
import { errorMessage } from '@ledgerlight/resilience/error-message';
import { replaceFile } from '@ledgerlight/resilience/replace-file';
import type { RegistryStore } from '../stores/registry-store.ts';
import { parseRegistry, type Registry, RegistryError } from './registry.ts';
import type { RegistryKeys } from './registry-keys.ts';
import { assertSigned } from './registry-signature.ts';

/** Reads the registry again and again, and keeps the last good one. */
export interface RegistryInForce {
  /**
   * The registry in force. When the store cannot be reached, or what it has is damaged, that is the last good one, also across
   * restarts.
   * @throws RegistryError or the store's own error when there has never been a good one
   */
  read(): Promise<Registry>;
  /** @throws RegistryError or the store's own error when the last good one would have to stand in */
  check(): Promise<void>;
  /** What was read last, and whether it is the last good one in place of what should be there. */
  state(): { readonly revision: number | null; readonly isLastGood: boolean };
}

/** What a registry in force is read from. */
export interface RegistryInForceOptions {
  readonly store: RegistryStore;
  /** The file that keeps the last good registry. */
  readonly copy: string;
  /** With keys only what one of them signed counts, and no revision before the last one that was seen. */
  readonly publicKeys: RegistryKeys['publicKeys'];
  /** Told in words when the last good one stands in for the one that should be there. */
  report(problem: string): void;
}

/** Makes the reader, which has read nothing yet. */
export function createRegistryInForce({ store, copy, publicKeys, report }: RegistryInForceOptions): RegistryInForce {
  let last: Registry | null = null;
  let isLastGood = false;

  async function readNew(): Promise<Registry> {
    const registry = await store.read();
    if (registry === null) throw new RegistryError('The store has no registry. npm start makes the first one.');
    assertSigned(registry, publicKeys);
    last ??= await readCopy();
    if (publicKeys.length > 0 && last !== null && registry.revision < last.revision)
      throw new RegistryError(`The store has revision ${registry.revision} again, after revision ${last.revision}`);
    return registry;
  }

  async function readCopy(): Promise<Registry | null> {
    try {
      const registry = parseRegistry(await readFile(copy, 'utf8'), copy);
      assertSigned(registry, publicKeys);
      return registry;
    } catch {
      return null;
    }
  }

  return {
    async read() {
      try {
        const registry = await readNew();
        // A store that can only be read, or a full disk, leaves no copy; the registry itself is good.
        if (registry.revision !== last?.revision)
          await replaceFile(copy, JSON.stringify(registry)).catch(() => undefined);
        last = registry;
        isLastGood = false;
      } catch (damage) {
        last ??= await readCopy();
        if (last === null) throw damage;
        isLastGood = true;
        report(`${errorMessage(damage)}. The last good registry stays in force.`);
      }
      return last;
    },
    async check() {
      await readNew();
    },
    state: () => ({ revision: last?.revision ?? null, isLastGood }),
  };
}
