import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { signedBytes } from '@ledgerlight/backend/evidence-bundle';
import { UsageError } from '../process/errors.ts';

/** Returns the Ed25519 key of a PEM file. @throws UsageError */
export async function readSigningKey(file: string): Promise<KeyObject> {
  try {
    const key = createPrivateKey(await readFile(file));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch (cause) {
    throw new UsageError(`The key ${file} cannot be read.`, { cause });
  }
  throw new UsageError(`The key ${file} is not an Ed25519 key. Create one with: openssl genpkey -algorithm ed25519`);
}

/** Returns the Ed25519 public key of base64 of its DER form. @throws UsageError */
export function parsePublicKey(text: string): KeyObject {
  try {
    return createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
  } catch (cause) {
    throw new UsageError('The public key is not base64 of an Ed25519 key. See docs/operations.md, Keep evidence.', {
      cause,
    });
  }
}

/** @param bytes those of `signedBytes` */
export function signManifest(bytes: Uint8Array, key: KeyObject): string {
  return sign(null, bytes, key).toString('base64');
}

export function isSignedBy(manifest: string, signature: string, key: KeyObject): boolean {
  return verify(null, signedBytes(manifest), key, Buffer.from(signature, 'base64'));
}
