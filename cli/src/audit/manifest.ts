import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { UsageError } from '../process/errors.ts';

/** Returns the Ed25519 key of a file in PEM. @throws UsageError */
export async function readSigningKey(file: string): Promise<KeyObject> {
  try {
    const key = createPrivateKey(await readFile(file));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch (cause) {
    throw new UsageError(`The key ${file} cannot be read.`, { cause });
  }
  throw new UsageError(
    `The key ${file} is not an Ed25519 key. Create one with: openssl genpkey -algorithm ed25519 -out ${file}`,
  );
}

/** Returns a public key from the base64 of its DER. @throws UsageError */
export function parsePublicKey(text: string): KeyObject {
  try {
    return createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
  } catch (cause) {
    throw new UsageError(
      'The public key is not base64 of DER. Print it with: openssl pkey -in evidence.key -pubout -outform DER | base64',
      { cause },
    );
  }
}

/** Returns the signature as base64. */
export function signManifest(manifest: string, key: KeyObject): string {
  return sign(null, signedBytes(manifest), key).toString('base64');
}

export function isSignedBy(manifest: string, signature: string, key: KeyObject): boolean {
  return verify(null, signedBytes(manifest), key, Buffer.from(signature, 'base64'));
}

/** The prefix prevents a signature of something else by the same key from being used here. */
function signedBytes(manifest: string): Buffer {
  return Buffer.from(`ledgerlight evidence ${manifest}`);
}
