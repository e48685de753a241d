import { randomInt } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BUCKETS } from '@ledgerlight/federation/release-set';

/** The part of the visitors that one is of: a number that says nothing else, and is asked for only while releases are tried. */
export interface VisitorBucket {
  readonly bucket: number;
  /** What lets the visitor keep it; null when the request named it. */
  readonly cookie: string | null;
}

/**
 * The bucket that the request names, or one by chance.
 * @param secure whether visitors reach the site by https
 */
export function visitorBucket({ headers }: IncomingMessage, secure: boolean): VisitorBucket {
  const named = headers.cookie?.match(NAMED)?.[1];
  if (named !== undefined) return { bucket: Number(named), cookie: null };
  const bucket = randomInt(BUCKETS);
  const scope = `Path=/; Max-Age=${THIRTY_DAYS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return { bucket, cookie: `${NAME}=${bucket}; ${scope}` };
}

const NAME = 'ledgerlight_bucket';
const NAMED = new RegExp(`(?:^|; )${NAME}=(\\d{1,2})(?:;|$)`);
const THIRTY_DAYS = 30 * 24 * 60 * 60;
