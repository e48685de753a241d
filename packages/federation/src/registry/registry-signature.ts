import { type KeyObject, sign, verify } from 'node:crypto';
import { canonicalJson } from './content-hash.ts';
import { type Registry, RegistryError } from './registry.ts';
import type { RegistryKeys } from './registry-keys.ts';

/**
 * Signs a registry with its revision, so that it cannot be used as another revision. `trustedStore` signs each new revision of a release
 * command.
 */
export function signRegistry(registry: Registry, key: KeyObject): Registry {
  return { ...registry, signature: sign(null, signedBytes(registry), key).toString('base64') };
}

/**
 * Rejects a registry that none of these keys has signed. Accepts every registry when there are no keys. Every reader of the registry
 * calls it.
 * @throws RegistryError
 */
export function assertSigned(registry: Registry, keys: RegistryKeys['publicKeys']): void {
  if (keys.length === 0) return;
  const { revision, signature } = registry;
  if (signature === undefined)
    throw new RegistryError(
      `Revision ${revision} of the registry is not signed. Review it, then sign it with: npm run sign -- --revision ${revision}`,
    );
  const bytes = signedBytes(registry);
  if (!keys.some((key) => verify(null, bytes, key, Buffer.from(signature, 'base64'))))
    throw new RegistryError(`Revision ${revision} of the registry is signed with none of the accepted keys`);
}

function signedBytes({ signature: _, ...registry }: Registry): Buffer {
  return Buffer.from(`ledgerlight registry ${canonicalJson(registry)}`);
}
