import { RegistryError } from '../registry/registry.ts';
import type { RegistryKeys } from '../registry/registry-keys.ts';
import { assertSigned, signRegistry } from '../registry/registry-signature.ts';
import type { RegistryStore } from './registry-store.ts';

/**
 * Wraps a store so that the active revision must be signed by one of the keys, and new revisions are signed with the signing key. Without
 * one, changes of a signed registry are rejected, because no shell with keys would accept them. `revisions` is not checked: it includes
 * those from before signing began. The shell, release commands and `npm start` open their stores with it.
 */
export function trustedStore<Store extends RegistryStore>(
  store: Store,
  { publicKeys, signingKey }: RegistryKeys,
): Store {
  const lacksKey = async () =>
    signingKey === null && (publicKeys.length > 0 || (await store.read())?.signature !== undefined);
  return {
    ...store,
    async obstacle() {
      return (await lacksKey()) ? `${new UnsignedChangeError().message}.` : store.obstacle();
    },
    async read() {
      const registry = await store.read();
      if (registry !== null) assertSigned(registry, publicKeys);
      return registry;
    },
    async add(next) {
      if (await lacksKey()) throw new UnsignedChangeError();
      return store.add(signingKey === null ? next : signRegistry(next, signingKey));
    },
  };
}

export class UnsignedChangeError extends RegistryError {
  constructor() {
    super(
      'The registry is signed, and there is no key to sign a change with. Name its file in LEDGERLIGHT_REGISTRY_SIGNING_KEY_FILE',
    );
  }
}
