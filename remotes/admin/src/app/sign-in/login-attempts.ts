import * as v from 'valibot';
import type { BrowserStorage } from '../../session/storage/browser-storage.ts';

/** Specification section 9. */
export const MAX_ATTEMPTS = 5;
/** How long a failed attempt counts, and a lock lasts whose duration the backend does not send. */
export const LOCK_MINUTES = 5;

/** The failed attempts of one account in this browser. They survive a reload and expire. */
export interface LoginAttempts {
  readonly remaining: number;
  /** Milliseconds since 1970; null when the account is not locked. */
  readonly lockedUntil: number | null;
}

export interface ReportedAttempts {
  /** Null when the backend does not count; then the browser does. */
  readonly remaining: number | null;
  /** 0 for no lock. */
  readonly seconds: number;
}

export function readAttempts(storage: BrowserStorage, account: string, now: number): LoginAttempts {
  const { count, lockedUntil } = readFailures(storage, now).get(account) ?? NONE;
  return { remaining: MAX_ATTEMPTS - count, lockedUntil: lockedUntil > now ? lockedUntil : null };
}

export function noteFailedAttempt(
  storage: BrowserStorage,
  account: string,
  now: number,
  { remaining, seconds }: ReportedAttempts,
): LoginAttempts {
  const before = readAttempts(storage, account, now).remaining;
  const left = Math.min(Math.max(remaining ?? before - 1, 0), MAX_ATTEMPTS);
  const lockMs = remaining === null && left === 0 ? LOCK_MS : seconds * 1000;
  return update(storage, account, now, { count: MAX_ATTEMPTS - left, lockedUntil: now + lockMs });
}

/** Notes a rate limit of the backend, which is no failed attempt. */
export function noteLock(storage: BrowserStorage, account: string, now: number, seconds: number): LoginAttempts {
  const { count } = readFailures(storage, now).get(account) ?? NONE;
  return update(storage, account, now, { count, lockedUntil: now + seconds * 1000 });
}

export function lockedAccount(storage: BrowserStorage, now: number): string | null {
  const locked = [...readFailures(storage, now)].filter(([, { lockedUntil }]) => lockedUntil > now);
  return locked.toSorted(([, one], [, other]) => other.lastAt - one.lastAt)[0]?.[0] ?? null;
}

export function clearAttempts(storage: BrowserStorage, account: string, now: number): void {
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
const LOCK_MS = LOCK_MINUTES * 60 * 1000;
const NONE: Failures = { count: 0, lastAt: 0, lockedUntil: 0 };
const time = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MAX_ATTEMPTS));
const failuresSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(v.string(), v.object({ count, lastAt: time, lockedUntil: time })),
);

function readFailures(storage: BrowserStorage, now: number): Map<string, Failures> {
  const parsed = v.safeParse(failuresSchema, storage.get(STORAGE_KEY));
  if (!parsed.success) return new Map();
  return new Map(
    Object.entries(parsed.output).filter(
      // Failures of the future come from a clock that was set back; they must not lock the form.
      ([, { lastAt, lockedUntil }]) => lastAt <= now && (now - lastAt < LOCK_MS || lockedUntil > now),
    ),
  );
}

function update(
  storage: BrowserStorage,
  account: string,
  now: number,
  changed: Omit<Failures, 'lastAt'>,
): LoginAttempts {
  write(storage, readFailures(storage, now).set(account, { ...changed, lastAt: now }));
  return readAttempts(storage, account, now);
}

function write(storage: BrowserStorage, failures: ReadonlyMap<string, Failures>): void {
  if (failures.size === 0) storage.remove(STORAGE_KEY);
  else storage.set(STORAGE_KEY, JSON.stringify(Object.fromEntries(failures)));
}
