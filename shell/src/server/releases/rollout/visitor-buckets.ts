import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { dirname } from 'node:path';
import { BUCKETS } from '@ledgerlight/federation/release-set';
import { errorMessage } from '@ledgerlight/resilience/error-message';

export type VisitorBuckets = ReturnType<typeof createVisitorBuckets>;

/**
 * Creates the buckets of visitors during a rollout. All visitors of a bucket have the same signed cookie, so it does not identify visitors.
 * @param secret shared by all shells of the site; a new one assigns new buckets
 * @param secure whether visitors reach the site by https
 */
export function createVisitorBuckets(secret: string, secure: boolean) {
  const values = Array.from({ length: BUCKETS }, (_, bucket) => {
    const signature = createHmac('sha256', secret).update(`${NAME}=${bucket}`).digest('base64url');
    return `${bucket}.${signature}`;
  });
  const attributes = `Path=/; Max-Age=${COOKIE_MAX_AGE_S}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

  /** Returns the bucket of the signed cookie; null when it is missing or forged. */
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
    /** Returns the bucket of the signed cookie, or a random one with the cookie to set. */
    assigned(request: IncomingMessage): { readonly bucket: number; readonly cookie: string | null } {
      const known = signed(request);
      if (known !== null) return { bucket: known, cookie: null };
      const bucket = randomInt(BUCKETS);
      return { bucket, cookie: `${NAME}=${values[bucket]}; ${attributes}` };
    },
  };
}

/**
 * Returns the secret of the buckets without LEDGERLIGHT_SHELL_SECRET, one of this process alone when the file cannot be used.
 * @param file is shared by the processes of one machine
 */
export async function readBucketSecret(file: string, report: (problem: string) => void): Promise<string> {
  const fresh = randomBytes(32).toString('base64url');
  try {
    return await sharedSecret(file, fresh);
  } catch (failure) {
    report(`Cannot share visitor buckets in ${file}: ${errorMessage(failure)}. Set LEDGERLIGHT_SHELL_SECRET.`);
    return fresh;
  }
}

/** The first process to link its file wins, so that none reads a partial file. */
async function sharedSecret(file: string, fresh: string): Promise<string> {
  const known = await readFile(file, 'utf8').catch(() => '');
  if (known !== '') return known;
  await mkdir(dirname(file), { recursive: true });
  const own = `${file}.${randomBytes(8).toString('hex')}`;
  await writeFile(own, fresh, { mode: 0o600 });
  try {
    await link(own, file);
  } catch (failure) {
    if (!(failure instanceof Error && 'code' in failure && failure.code === 'EEXIST')) throw failure;
  } finally {
    await rm(own, { force: true });
  }
  return readFile(file, 'utf8');
}

const NAME = 'ledgerlight_bucket';
const COOKIE = new RegExp(`(?<=^|; )${NAME}=((\\d{1,2})\\.[\\w-]{43})(?=;|$)`, 'g');
const COOKIE_MAX_AGE_S = 30 * 24 * 60 * 60;
