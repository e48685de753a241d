import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BUCKETS } from '@ledgerlight/federation/release-set';

/** The share of visitors that one belongs to: a number that identifies nobody, used only while a rollout runs. */
export interface VisitorBucket {
  readonly bucket: number;
  /** The cookie to set; null when the request already has a valid one. */
  readonly cookie: string | null;
}

/** Assigns visitors to buckets, and verifies that a bucket was assigned here. */
export interface VisitorBuckets {
  /** Returns the bucket of the request's signed cookie; null when the cookie is missing or forged. */
  signed(request: IncomingMessage): number | null;
  /** Returns the bucket of the request's signed cookie, or a random one with the cookie to set. */
  assigned(request: IncomingMessage): VisitorBucket;
}

/**
 * Creates the buckets of a site. All visitors of a bucket have the same cookie, so it tracks nobody.
 * @param secret shared by all processes and shells of the site; with another one every visitor gets a new bucket
 * @param secure whether visitors reach the site by https
 */
export function createVisitorBuckets(secret: string, secure: boolean): VisitorBuckets {
  const values = Array.from({ length: BUCKETS }, (_, bucket) => {
    const signature = createHmac('sha256', secret).update(`${NAME}=${bucket}`).digest('base64url');
    return `${bucket}.${signature}`;
  });
  const scope = `Path=/; Max-Age=${THIRTY_DAYS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

  function signed({ headers }: IncomingMessage): number | null {
    for (const [, value = '', bucket] of headers.cookie?.matchAll(COOKIE) ?? []) {
      const expected = values[Number(bucket)];
      if (expected?.length === value.length && timingSafeEqual(Buffer.from(expected), Buffer.from(value)))
        return Number(bucket);
    }
    return null;
  }

  return {
    signed,
    assigned(request) {
      const present = signed(request);
      if (present !== null) return { bucket: present, cookie: null };
      const bucket = randomInt(BUCKETS);
      return { bucket, cookie: `${NAME}=${values[bucket]}; ${scope}` };
    },
  };
}

const NAME = 'ledgerlight_bucket';
const COOKIE = new RegExp(`(?<=^|; )${NAME}=((\\d{1,2})\\.[\\w-]{43})(?=;|$)`, 'g');
const THIRTY_DAYS = 30 * 24 * 60 * 60;
