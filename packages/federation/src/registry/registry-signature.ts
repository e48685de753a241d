import { type KeyObject, sign, verify } from 'node:crypto';
import { canonicalJson } from './canonical-json.ts';
import { type Registry, RegistryError } from './registry.ts';
import type { RegistryKeys } from './registry-keys.ts';

/** The registry with the signature of this key, which covers its revision, so that no other revision can be made of it. */
export function signRegistry(registry: Registry, key: KeyObject): Registry {
  return { ...registry, signature: sign(null, signedBytes(registry), key).toString('base64') };
}

/**
 * Refuses a registry that none of these keys has signed. Without any key nothing is refused.
 * @throws RegistryError
 */
export function assertSigned(registry: Registry, keys: RegistryKeys['publicKeys']): void {
  if (keys.length === 0) return;
  const { revision, signature } = registry;
  if (signature === undefined)
    throw new RegistryError(
      `Revision ${revision} of the registry is not signed. Who has looked at it signs it with: npm run sign -- --revision ${revision}`,
    );
  const bytes = signedBytes(registry);
  if (!keys.some((key) => verify(null, bytes, key, Buffer.from(signature, 'base64'))))
    throw new RegistryError(`Revision ${revision} of the registry is signed with none of the keys that count`);
}

/** What is signed is what is used: the parsed registry. */
function signedBytes({ signature: _, ...registry }: Registry): Buffer {
  return Buffer.from(`ledgerlight registry ${canonicalJson(registry)}`);
}
