import * as v from 'valibot';
import type { BrowserStorage } from '../storage/browser-storage.ts';

/** The number of failed attempts after which an account is locked (specification section 9). */
export const MOST_ATTEMPTS = 5;

/** How long a failed attempt counts, and how long the lock is of a backend that does not tell it, in minutes. */
export const LOCK_MINUTES = 5;

/** The failed attempts for one account from this browser. */
export interface LoginAttempts {
  /** How many attempts are left. */
  readonly remaining: number;
  /** Milliseconds since 1970 at which the next attempt is looked at, or null when that is now. */
  readonly lockedUntil: number | null;
}

/** What the backend told of an attempt that failed. */
export interface ToldLeft {
  /** Null where it did not say; then the browser counts by itself. */
  readonly remaining: number | null;
  /** How many seconds there are to wait; 0 is none. */
  readonly seconds: number;
}

/** The attempts for an account as they stand. They outlive a reload and end by themselves. */
export function readAttempts(storage: BrowserStorage, account: string, now: number): LoginAttempts {
  const { count, lockedUntil } = readFailures(storage, now).get(account) ?? NONE;
  return { remaining: MOST_ATTEMPTS - count, lockedUntil: lockedUntil > now ? lockedUntil : null };
}

/** Counts one more failed attempt as the backend counts it. */
export function noteFailedAttempt(
  storage: BrowserStorage,
  account: string,
  now: number,
  { remaining, seconds }: ToldLeft,
): LoginAttempts {
  const before = readAttempts(storage, account, now).remaining;
  const left = Math.min(Math.max(remaining ?? before - 1, 0), MOST_ATTEMPTS);
  const wait = remaining === null && left === 0 ? LOCK : seconds * 1000;
  return keep(storage, account, now, { count: MOST_ATTEMPTS - left, lockedUntil: now + wait });
}

/** Notes that the backend looks at no attempt for an account for so many seconds. That is no failed attempt. */
export function noteLock(storage: BrowserStorage, account: string, now: number, seconds: number): LoginAttempts {
  const { count } = readFailures(storage, now).get(account) ?? NONE;
  return keep(storage, account, now, { count, lockedUntil: now + seconds * 1000 });
}

/** The account that was locked last and still is, or null. */
export function lockedAccount(storage: BrowserStorage, now: number): string | null {
  const locked = [...readFailures(storage, now)].filter(([, { lockedUntil }]) => lockedUntil > now);
  return locked.toSorted(([, one], [, other]) => other.lastAt - one.lastAt)[0]?.[0] ?? null;
}

/** Forgets the failed attempts for an account after signing in. */
export function forgetAttempts(storage: BrowserStorage, account: string, now: number): void {
  const failures = readFailures(storage, now);
  failures.delete(account);
  write(storage, failures);
}

interface Failures {
  readonly count: number;
  readonly lastAt: number;
  readonly lockedUntil: number;
}

const STORAGE_KEY = 'ledgerlight-admin-attempts';
const LOCK = LOCK_MINUTES * 60 * 1000;
const NONE: Failures = { count: 0, lastAt: 0, lockedUntil: 0 };
const time = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MOST_ATTEMPTS));
const failuresSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(v.string(), v.object({ count, lastAt: time, lockedUntil: time })),
);

/** Reads the failed attempts that still count, by account. */
function readFailures(storage: BrowserStorage, now: number): Map<string, Failures> {
  const parsed = v.safeParse(failuresSchema, storage.get(STORAGE_KEY));
  if (!parsed.success) return new Map();
  return new Map(
    Object.entries(parsed.output).filter(
      // Failures of the future come from a clock that was set back; the form must not stay locked until it catches up.
      ([, { lastAt, lockedUntil }]) => lastAt <= now && (now - lastAt < LOCK || lockedUntil > now),
    ),
  );
}

function keep(storage: BrowserStorage, account: string, now: number, changed: Omit<Failures, 'lastAt'>): LoginAttempts {
  write(storage, readFailures(storage, now).set(account, { ...changed, lastAt: now }));
  return readAttempts(storage, account, now);
}

function write(storage: BrowserStorage, failures: ReadonlyMap<string, Failures>): void {
  if (failures.size === 0) storage.remove(STORAGE_KEY);
  else storage.set(STORAGE_KEY, JSON.stringify(Object.fromEntries(failures)));
}
