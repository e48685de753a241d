import * as v from 'valibot';
import type { BrowserStorage } from './browser-storage.ts';

/** After so many failed attempts the form is locked (specification section 9). */
export const MOST_ATTEMPTS = 5;

/** How long the form stays locked, and how long a failed attempt counts, in minutes. */
export const LOCK_MINUTES = 5;

/** The failed attempts of this browser. */
export interface LoginAttempts {
  /** Attempts that are left. */
  readonly remaining: number;
  /** Milliseconds since 1970 at which the form opens again, or null when it is open. */
  readonly lockedUntil: number | null;
}

/** The attempts as they stand. They outlive a reload and end by themselves. */
export function readAttempts(storage: BrowserStorage, now: number): LoginAttempts {
  return attemptsOf(readFailures(storage, now));
}

/** Counts one more failed attempt. */
export function noteFailedAttempt(storage: BrowserStorage, now: number): LoginAttempts {
  const failures = { count: readFailures(storage, now).count + 1, lastAt: now };
  storage.set(STORAGE_KEY, JSON.stringify(failures));
  return attemptsOf(failures);
}

/** Forgets them after signing in. */
export function forgetAttempts(storage: BrowserStorage): void {
  storage.remove(STORAGE_KEY);
}

interface Failures {
  readonly count: number;
  readonly lastAt: number;
}

const STORAGE_KEY = 'ledgerlight-admin-attempts';
const LOCK = LOCK_MINUTES * 60 * 1000;
const NONE: Failures = { count: 0, lastAt: 0 };
const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const failuresSchema = v.pipe(v.string(), v.parseJson(), v.object({ count: wholeNumber, lastAt: wholeNumber }));

function readFailures(storage: BrowserStorage, now: number): Failures {
  const parsed = v.safeParse(failuresSchema, storage.get(STORAGE_KEY));
  if (!parsed.success) return NONE;
  const age = now - parsed.output.lastAt;
  // Failures of the future come from a clock that was set back; the form must not stay locked until it catches up.
  return age >= 0 && age < LOCK ? parsed.output : NONE;
}

function attemptsOf({ count, lastAt }: Failures): LoginAttempts {
  const remaining = Math.max(MOST_ATTEMPTS - count, 0);
  return { remaining, lockedUntil: remaining === 0 ? lastAt + LOCK : null };
}
