import {
  BackendUnreachableError,
  errorMessage,
  NotAllowedError,
  TooManyAttemptsError,
} from '@ledgerlight/backend/errors';
import {
  SecondFactorMissingError,
  SecondFactorNeededError,
  type StaffMember,
  WrongCredentialsError,
} from '@ledgerlight/backend/staff-access';
import { useEffect, useRef, useState } from 'react';
import { dismissToasts, showToast } from '../../kit/toasts/store.ts';
import type { AdminSession } from '../../session/admin.ts';
import type { BrowserStorage } from '../../session/storage/browser-storage.ts';
import {
  clearAttempts,
  lockedAccount,
  noteFailedAttempt,
  noteLock,
  type ReportedAttempts,
  readAttempts,
} from './login-attempts.ts';

export type LoginField = 'username' | 'password';

export interface LoginState {
  /** Empty fields, the first of which gets the focus. */
  readonly missing: readonly LoginField[];
  readonly isBusy: boolean;
  /** The password was right, and a code of the second factor is missing. */
  readonly needsCode: boolean;
  /** The password was right, and the role needs a second factor that is not there. */
  readonly needsFactor: boolean;
  /** How the last attempt failed, until a field is edited. */
  readonly failure: SignInFailure | null;
  readonly lock: LoginLock | null;
}

export interface LoginLock {
  readonly account: string;
  /** Milliseconds since 1970; null for an account that is not locked. */
  readonly lockedUntil: number | null;
}

/**
 * Signs in (specification sections 4 and 8). Five wrong attempts lock the form for that account, also after a reload, for as
 * long as the backend refuses it.
 */
export function useLogin({ manager, storage }: Pick<AdminSession, 'manager' | 'storage'>, initialUsername: string) {
  const isBusy = useRef(false);
  const [username, setUsername] = useState(() => initialUsername || (lockedAccount(storage, Date.now()) ?? ''));
  const account = accountOf(username);
  const lockFor = (name: string) => ({ account: name, ...readAttempts(storage, name, Date.now()) });
  const [state, setState] = useState<LoginState>(() => ({ ...UNTRIED, lock: lockFor(account) }));
  const change = (changed: Partial<LoginState>) => setState((before) => ({ ...before, ...changed }));

  async function submit(password: string): Promise<void> {
    if (isBusy.current) return;
    const missing = missingFields(username, password);
    if (missing.length > 0) return change({ missing, failure: null });
    await attempt(() => manager.signIn(username.trim(), password));
  }

  async function submitCode(code: string): Promise<void> {
    if (!isBusy.current && code.trim() !== '') await attempt(() => manager.confirmSignIn(code));
  }

  async function attempt(signIn: () => Promise<StaffMember>): Promise<void> {
    const lock = lockFor(account);
    if (isLocked(lock, username, Date.now())) {
      change({ lock });
      return showLockedToast();
    }
    dismissToasts();
    isBusy.current = true;
    change({ missing: [], failure: null, lock: null, isBusy: true });
    try {
      const member = await signIn();
      clearAttempts(storage, account, Date.now());
      const { title, text } = SESSION_TOASTS.granted;
      showToast({ kind: 'success', title, text: text(member.username) });
    } catch (error) {
      if (error instanceof SecondFactorNeededError) change({ isBusy: false, needsCode: true });
      else if (error instanceof SecondFactorMissingError) change({ isBusy: false, needsFactor: true });
      else fail(signInFailureOf(error));
    } finally {
      isBusy.current = false;
    }
  }

  function fail(failure: SignInFailure): void {
    const lock = noteFailure(storage, account, failure);
    change({ isBusy: false, failure, ...(lock && { lock }) });
  }

  return {
    username,
    state,
    submit,
    submitCode,
    resume: () => attempt(manager.resumeSignIn.bind(manager)),
    startAgain: () => setState({ ...UNTRIED, lock: lockFor(account) }),
    editUsername(typed: string): void {
      setUsername(typed);
      change({ missing: [], failure: null, lock: lockFor(accountOf(typed)) });
    },
    editPassword: () => change({ missing: [], failure: null }),
  };
}

/** Counts a failed attempt and reports it. Returns the lock of the account, null for a failure that does not count. */
function noteFailure(storage: BrowserStorage, account: string, failure: SignInFailure): LoginLock | null {
  if (failure.kind === 'too-many-attempts') {
    showLockedToast();
    return { account, ...noteLock(storage, account, Date.now(), failure.seconds) };
  }
  if (failure.kind !== 'wrong-credentials') return null;
  const attempts = noteFailedAttempt(storage, account, Date.now(), failure);
  const { title, text } = SESSION_TOASTS.denied;
  showToast({ kind: 'problem', title, text: text(attempts.remaining) });
  if (attempts.lockedUntil !== null) showLockedToast();
  return { account, ...attempts };
}

const UNTRIED: LoginState = {
  missing: [],
  isBusy: false,
  needsCode: false,
  needsFactor: false,
  failure: null,
  lock: null,
};

export function showLockedToast(): void {
  showToast({ kind: 'problem', ...SESSION_TOASTS.locked });
}

/** Spaces are no username but may be a password. */
export function missingFields(username: string, password: string): readonly LoginField[] {
  return [...(username.trim() === '' ? ['username' as const] : []), ...(password === '' ? ['password' as const] : [])];
}

export function isLocked(lock: LoginLock | null, username: string, now: number): boolean {
  return lock !== null && lock.lockedUntil !== null && lock.lockedUntil > now && lock.account === accountOf(username);
}

function accountOf(username: string): string {
  return username.trim().toLowerCase();
}

/** Returns the current time, updated often enough for a countdown while the account is locked. */
export function useNowUntil(end: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    if (end === null) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= end) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [end]);
  return now;
}

/** The toasts of signing in and out, word for word (specification section 8). */
export const SESSION_TOASTS = {
  granted: { title: 'Access Granted', text: (username: string) => `Welcome ${username}! Secure session established.` },
  denied: { title: 'Access Denied', text: (left: number) => `Invalid credentials. ${left} attempts remaining.` },
  locked: { title: 'Too Many Attempts', text: 'Please wait before trying again. Contact admin if needed.' },
  loggedOut: { title: 'Logged Out', text: 'Your session on this browser has ended.' },
} as const;

type SignInFailure =
  | ({ readonly kind: 'wrong-credentials' } & ReportedAttempts)
  | { readonly kind: 'too-many-attempts'; readonly seconds: number }
  | { readonly kind: 'not-staff' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'other'; readonly message: string };

export function signInFailureOf(error: unknown): SignInFailure {
  if (error instanceof WrongCredentialsError) {
    return { kind: 'wrong-credentials', remaining: error.triesLeft, seconds: Math.ceil(error.retryAfterSeconds) };
  }
  if (error instanceof TooManyAttemptsError) {
    return { kind: 'too-many-attempts', seconds: Math.max(Math.ceil(error.retryAfterSeconds), 1) };
  }
  if (error instanceof NotAllowedError) return { kind: 'not-staff' };
  if (error instanceof BackendUnreachableError) return { kind: 'unreachable' };
  return { kind: 'other', message: errorMessage(error) };
}
