import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { errorOf } from '../client/errors.ts';
import { fetchWithTimeout, REQUEST_TIMEOUT } from '../client/request-timeout.ts';

/** The path at which the embedded backend proves that it wrote its discovery file. */
export const IDENTITY_PATH = '/identity';

/** The random value that a client sends, as 64 hexadecimal digits. */
export const identityNonceSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** A program answers at the address of the embedded backend and does not know its key. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  readonly code = 'BACKEND_NOT_TRUSTED';
}

/** Creates the key of one process, which its discovery file passes on to programs of the same user. */
export function createIdentityKey(): string {
  return randomBytes(32).toString('hex');
}

/** Returns the proof for a nonce: an HMAC-SHA256 in hexadecimal digits. */
export function identityProof(key: string, nonce: string): string {
  return createHmac('sha256', key).update(`ledgerlight-identity:${nonce}`).digest('hex');
}

/**
 * Asks the program at an address to prove that it knows the key. Send no password or session there before.
 * @throws IdentityError, BackendUnreachableError
 */
export async function assertIdentity(url: string, key: string): Promise<void> {
  const nonce = randomBytes(32).toString('hex');
  const answer = await fetchWithTimeout(REQUEST_TIMEOUT)(`${url}${IDENTITY_PATH}?nonce=${nonce}`).catch(
    (cause: Error) => {
      throw errorOf({ message: cause.message, status: 0, cause });
    },
  );
  const parsed = v.safeParse(proofSchema, await answer.text().catch(() => ''));
  const expected = Buffer.from(identityProof(key, nonce), 'hex');
  const proof = Buffer.from(parsed.success ? parsed.output.proof : '', 'hex');
  if (proof.length === expected.length && timingSafeEqual(proof, expected)) return;
  throw new IdentityError(
    `The program at ${url} is not the backend that was started here. Nothing was sent to it. Stop that program, or restart the site with "npm start".`,
  );
}

const proofSchema = v.pipe(v.string(), v.parseJson(), v.object({ proof: v.string() }));
