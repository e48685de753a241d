import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { errorMessage } from '@ledgerlight/resilience/error-message';
import { RegistryError } from './registry.ts';

/** Whose registries count, and what signs a change of one. */
export interface RegistryKeys {
  /** Ed25519 keys, of which one must have signed a registry; without any, every registry counts. */
  readonly publicKeys: readonly KeyObject[];
  /** null where nobody signs. */
  readonly signingKey: KeyObject | null;
}

/** Where the registry is not signed. */
export const NO_KEYS: RegistryKeys = { publicKeys: [], signingKey: null };

/** Keys as settings name them, in base64 or in a file. */
interface WrittenKeys {
  readonly publicKeys: readonly string[];
  readonly signingKey: string | null;
  readonly signingKeyFile: string | null;
}

/**
 * The keys that settings name. Who signs counts for himself.
 * @throws RegistryError when the file of the private key is not one
 */
export function openRegistryKeys(written: WrittenKeys): RegistryKeys {
  const signingKey = openSigningKey(written);
  const named = written.publicKeys.map((key) =>
    createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' }),
  );
  return { publicKeys: signingKey ? [...named, createPublicKey(signingKey)] : named, signingKey };
}

/** A public key as settings name it. */
export function writtenKey(key: KeyObject): string {
  return key.export({ format: 'der', type: 'spki' }).toString('base64');
}

/** A new pair: what a file of the private key holds, and the public one as settings name it. */
export function makeRegistryKeys(): { readonly privateKey: string; readonly publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { privateKey: String(privateKey.export({ format: 'pem', type: 'pkcs8' })), publicKey: writtenKey(publicKey) };
}

function openSigningKey({ signingKey, signingKeyFile }: WrittenKeys): KeyObject | null {
  if (signingKey !== null)
    return createPrivateKey({ key: Buffer.from(signingKey, 'base64'), format: 'der', type: 'pkcs8' });
  if (signingKeyFile === null) return null;
  try {
    const key = createPrivateKey(readFileSync(signingKeyFile));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch (cause) {
    throw new RegistryError(`The key ${signingKeyFile} cannot be read: ${errorMessage(cause)}`, { cause });
  }
  throw new RegistryError(`The key ${signingKeyFile} is none that npm run keygen made`);
}
