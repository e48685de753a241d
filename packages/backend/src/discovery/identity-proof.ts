import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { fetchBackend } from '../client/backend-fetch.ts';

export const IDENTITY_PATH = '/identity';

export const identityNonceSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** The program at the embedded backend's address does not know its key. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  readonly code = 'BACKEND_NOT_TRUSTED';
}

export function createIdentityKey(): string {
  return randomBytes(32).toString('hex');
}

/** Returns an HMAC-SHA256 in hexadecimal digits. */
export function identityProof(key: string, nonce: string): string {
  return createHmac('sha256', key).update(`ledgerlight-identity:${nonce}`).digest('hex');
}

/**
 * Asserts that the program at an address knows the key, before a password or session is sent there.
 * @throws IdentityError, BackendUnreachableError
 */
export async function assertIdentity(url: string, key: string): Promise<void> {
  const nonce = randomBytes(32).toString('hex');
  const response = await fetchBackend(`${url}${IDENTITY_PATH}?nonce=${nonce}`);
  const parsed = v.safeParse(proofSchema, await response.text().catch(() => ''));
  const expected = Buffer.from(identityProof(key, nonce), 'hex');
  const proof = Buffer.from(parsed.success ? parsed.output.proof : '', 'hex');
  if (proof.length === expected.length && timingSafeEqual(proof, expected)) return;
  throw new IdentityError(
    `The program at ${url} is not the backend that was started here. Nothing was sent to it. Stop that program, or restart the site with "npm start".`,
  );
}

const proofSchema = v.pipe(v.string(), v.parseJson(), v.object({ proof: v.string() }));
