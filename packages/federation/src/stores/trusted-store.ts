import { RegistryError } from '../registry/registry.ts';
import type { RegistryKeys } from '../registry/registry-keys.ts';
import { assertSigned, signRegistry } from '../registry/registry-signature.ts';
import type { RegistryStore } from './registry-store.ts';

/**
 * The store for one who trusts only these keys: what is read in force is signed by one of them, what is added gets the signature of
 * the signing key. A change without one is refused where the registry is signed, because no shell with keys would take it.
 * `revisions` gives what there is, also from before it was signed.
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

/** A signed registry was to be changed by somebody without a key. */
export class UnsignedChangeError extends RegistryError {
  constructor() {
    super(
      'The registry is signed, and there is no key to sign a change with. Name its file in LEDGERLIGHT_REGISTRY_SIGNING_KEY_FILE',
    );
  }
}
