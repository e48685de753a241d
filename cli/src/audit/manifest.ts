import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { UsageError } from '../process/errors.ts';

export const MANIFEST_FILE = 'manifest.json';
export const SIGNATURE_FILE = 'manifest.sig';
export const CHAIN_FILE = 'audit-log.jsonl';

/** What a bundle contains. `chain` is the last entry of the audit log, with number 0 when it is empty. */
export type Manifest = v.InferOutput<typeof manifestSchema>;

export const manifestSchema = v.object({
  format: v.literal('ledgerlight-evidence-1'),
  backend: v.string(),
  exportedAt: v.string(),
  isSigned: v.boolean(),
  chain: v.object({ number: v.number(), hash: v.string() }),
  files: v.record(
    v.pipe(v.string(), v.regex(/^[a-z-]+\.(jsonl|csv)$/, 'not a file of a bundle')),
    v.object({ sha256: v.string(), rows: v.number() }),
  ),
});

/** Returns the Ed25519 key of a file that `npm run keygen` wrote. @throws UsageError */
export async function readSigningKey(file: string): Promise<KeyObject> {
  try {
    const key = createPrivateKey(await readFile(file));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch (cause) {
    throw new UsageError(`The key ${file} cannot be read.`, { cause });
  }
  throw new UsageError(`The key ${file} is not an Ed25519 key. Create one with: npm run keygen`);
}

/** Returns the public key that `npm run keygen` printed. @throws UsageError */
export function parsePublicKey(text: string): KeyObject {
  try {
    return createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
  } catch (cause) {
    throw new UsageError('The public key is not one that "npm run keygen" prints.', { cause });
  }
}

export function signManifest(bytes: Buffer, key: KeyObject): string {
  return sign(null, signedBytes(bytes), key).toString('base64');
}

export function isSignedBy(bytes: Buffer, signature: string, key: KeyObject): boolean {
  return verify(null, signedBytes(bytes), key, Buffer.from(signature, 'base64'));
}

// The prefix prevents a signature of a registry by the same key from being used here.
function signedBytes(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from('ledgerlight evidence '), bytes]);
}
