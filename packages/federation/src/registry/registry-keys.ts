import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { errorMessage } from '@ledgerlight/resilience/error-message';
import { RegistryError } from './registry.ts';

export interface RegistryKeys {
  readonly publicKeys: readonly KeyObject[];
  readonly signingKey: KeyObject | null;
}

export const NO_KEYS: RegistryKeys = { publicKeys: [], signingKey: null };

interface KeySettings {
  readonly publicKeys: readonly string[];
  readonly signingKey: string | null;
  readonly signingKeyFile: string | null;
}

/**
 * Returns the keys of settings; the public ones include that of the signing key. Shell, release commands and `npm start` call it at their
 * start.
 * @throws RegistryError when the file of the private key is invalid
 */
export function openRegistryKeys(settings: KeySettings): RegistryKeys {
  const signingKey = openSigningKey(settings);
  const publicKeys = settings.publicKeys.map((key) =>
    createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' }),
  );
  return { publicKeys: signingKey ? [...publicKeys, createPublicKey(signingKey)] : publicKeys, signingKey };
}

export function formatPublicKey(key: KeyObject): string {
  return key.export({ format: 'der', type: 'spki' }).toString('base64');
}

export function generateRegistryKeys(): { readonly privateKey: string; readonly publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: String(privateKey.export({ format: 'pem', type: 'pkcs8' })),
    publicKey: formatPublicKey(publicKey),
  };
}

function openSigningKey({ signingKey, signingKeyFile }: KeySettings): KeyObject | null {
  if (signingKey !== null)
    return createPrivateKey({ key: Buffer.from(signingKey, 'base64'), format: 'der', type: 'pkcs8' });
  if (signingKeyFile === null) return null;
  try {
    const key = createPrivateKey(readFileSync(signingKeyFile));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch (cause) {
    throw new RegistryError(`The key ${signingKeyFile} cannot be read: ${errorMessage(cause)}`, { cause });
  }
  throw new RegistryError(`The key ${signingKeyFile} is not an Ed25519 key. Run npm run keygen to create one`);
}
