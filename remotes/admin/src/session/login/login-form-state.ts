import type { LoginAttempts } from './login-attempts.ts';
import type { SignInFailure } from './sign-in-failure.ts';

/** The fields of the login form. */
export type LoginField = 'username' | 'password';

/** The limits of the fields in characters (specification section 5). */
export const LOGIN_LIMITS = { username: 50, password: 100 } as const satisfies Record<LoginField, number>;

/** The login form as it stands. */
export interface LoginFormState {
  readonly missing: readonly LoginField[];
  readonly busy: boolean;
  /** How the last attempt failed, until something is edited. */
  readonly failure: SignInFailure | null;
  readonly lock: LoginLock | null;
}

/** The account for which nobody can try, and until when. */
export interface LoginLock {
  /** When the lock ends, in milliseconds since 1970. */
  readonly until: number;
  readonly account: string;
}

/** What is missing of these two. A username of spaces is none; a password may be anything. */
export function missingFields(username: string, password: string): readonly LoginField[] {
  return [...(username.trim() === '' ? ['username' as const] : []), ...(password === '' ? ['password' as const] : [])];
}

/** The lock that follows from the attempts for an account. */
export function lockOf(account: string, { lockedUntil }: LoginAttempts): LoginLock | null {
  return lockedUntil === null ? null : { until: lockedUntil, account };
}

/** Whether this account cannot sign in now. The lock of one account does not keep others out. */
export function isLocked(lock: LoginLock | null, username: string, now: number): boolean {
  if (lock === null || lock.until <= now) return false;
  return lock.account === accountOf(username);
}

/** The account of a username as it was typed. */
export function accountOf(username: string): string {
  return username.trim().toLowerCase();
}
