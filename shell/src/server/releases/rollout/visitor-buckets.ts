import { randomInt } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BUCKETS } from '@ledgerlight/federation/release-set';

export type VisitorBuckets = ReturnType<typeof createVisitorBuckets>;

/**
 * Creates the buckets of visitors during a rollout. The cookie holds the number of the bucket alone, so it does not identify visitors.
 * @param secure whether visitors reach the site by https
 */
export function createVisitorBuckets(secure: boolean) {
  const attributes = `Path=/; Max-Age=${COOKIE_MAX_AGE_S}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

  return {
    /** Returns the bucket of the cookie, or a random one with the cookie to set. */
    assigned({ headers }: IncomingMessage): { readonly bucket: number; readonly cookie: string | null } {
      const [, known] = COOKIE.exec(headers.cookie ?? '') ?? [];
      if (known !== undefined) return { bucket: Number(known), cookie: null };
      const bucket = randomInt(BUCKETS);
      return { bucket, cookie: `${NAME}=${bucket}; ${attributes}` };
    },
  };
}

const NAME = 'ledgerlight_bucket';
const COOKIE = new RegExp(`(?:^|; )${NAME}=(0|[1-9]\\d?)(?:;|$)`);
const COOKIE_MAX_AGE_S = 30 * 24 * 60 * 60;
