/** A text for which a machine is to find a number, so that a message costs its sender something. */
export interface Challenge {
  readonly text: string;
  /** How many bits of the hash must be zero, at most 32: each doubles the work. */
  readonly bits: number;
}

/** The field of a form that carries the proof. */
export const PROOF_FIELD = 'proof';

/**
 * Finds a number after the text so that the SHA-256 of both begins with the wanted zero bits: 'text:number'.
 * @throws TypeError where there is no Web Crypto, as on a page without HTTPS
 */
export async function proofOf({ text, bits }: Challenge): Promise<string> {
  for (let first = 0; ; first += AT_ONCE) {
    const tries = Array.from({ length: AT_ONCE }, (_, place) => `${text}:${first + place}`);
    const hashes = await Promise.all(tries.map((one) => crypto.subtle.digest('SHA-256', encoder.encode(one))));
    const found = hashes.findIndex((hash) => new DataView(hash).getUint32(0) >>> (32 - bits) === 0);
    const proof = tries[found];
    if (proof !== undefined) return proof;
  }
}

/**
 * How many numbers are tried at once: so many that the waiting between them does not count, and so few that the page stays
 * usable.
 */
const AT_ONCE = 512;
const encoder = new TextEncoder();
