export interface Challenge {
  readonly text: string;
  /** The number of leading zero bits, at most 32: each doubles the work. */
  readonly bits: number;
}

export const PROOF_FIELD = 'proof';

/**
 * Returns 'text:number' whose SHA-256 begins with the zero bits.
 * @throws TypeError without Web Crypto, as on a page without HTTPS
 */
export async function solveChallenge({ text, bits }: Challenge): Promise<string> {
  for (let first = 0; ; first += BATCH_SIZE) {
    const attempts = Array.from({ length: BATCH_SIZE }, (_, index) => `${text}:${first + index}`);
    const hashes = await Promise.all(
      attempts.map((attempt) => crypto.subtle.digest('SHA-256', encoder.encode(attempt))),
    );
    const found = hashes.findIndex((hash) => new DataView(hash).getUint32(0) >>> (32 - bits) === 0);
    const proof = attempts[found];
    if (proof !== undefined) return proof;
  }
}

/** Large enough to hide the overhead of promises, small enough to keep the page responsive. */
const BATCH_SIZE = 512;
const encoder = new TextEncoder();
