import { SESSION_HOURS } from '@ledgerlight/backend/staff-access';
import type { SessionEndReason } from '@ledgerlight/shell-api';
import type { SignInFailure } from './login/sign-in-failure.ts';

/** The toasts of signing in and out, word for word (specification section 8). */
export const SESSION_TOASTS = {
  granted: { title: 'Access Granted', text: (username: string) => `Welcome ${username}! Secure session established.` },
  denied: { title: 'Access Denied', text: (left: number) => `Invalid credentials. ${left} attempts remaining.` },
  locked: { title: 'Too Many Attempts', text: 'Please wait before trying again. Contact admin if needed.' },
  loggedOut: { title: 'Logged Out', text: 'Your session on this browser has ended.' },
} as const;

/** The words of the gate. */
export const GATE_COPY = {
  title: 'Staff sign in',
  text: 'For the people who publish here.',
  username: 'Username',
  password: 'Password',
  usernameRequired: 'Username is required',
  passwordRequired: 'Password is required',
  showPassword: 'Show password',
  checkCredentials: 'Check username and password.',
  signIn: 'Sign in',
  signingIn: 'Signing in...',
  lockedTitle: 'Signing in is locked',
  locked: (time: string) => `There were too many attempts for this account. Try again in ${time}.`,
  unlocked: 'You can try again now.',
  waiting: (username: string) =>
    `The post that ${username} was writing is still here, and opens again after signing in.`,
  unreachableTitle: 'The backend does not answer',
  unreachable: 'You are not signed out. As soon as it answers you can go on where you were.',
} as const;

/** The warning before a session ends. */
export const SESSION_END_COPY = {
  title: (time: string) => `Your session ends at ${time}.`,
  text: 'What you write is kept as a draft in this browser; sign in again to go on with it.',
} as const;

/** Why the gate stands here; null when the person knows. */
export function endReasonText(because: SessionEndReason): string | null {
  switch (because) {
    case 'expired':
      return `Your session has ended after ${SESSION_HOURS} hours. Sign in again to go on.`;
    case 'elsewhere':
      return 'You were signed out on another page of this browser.';
    case 'ended':
      return 'Your session has ended. Sign in again to go on.';
    case 'not-staff':
      return 'You may no longer publish with this session. Sign in again, or ask an admin for access.';
    case 'logged-out':
      return null;
  }
}

/** What to say in the form after a failure that is nobody's wrong password. */
export function failureText(
  failure: Exclude<SignInFailure, { kind: 'wrong-credentials' | 'too-many-attempts' }>,
): string {
  switch (failure.kind) {
    case 'not-staff':
      return 'This account is not a member of the staff. Ask an admin for access.';
    case 'unreachable':
      return 'The backend does not answer, so nobody can sign in now. This does not count as an attempt; try again in a moment.';
    case 'other':
      return `Signing in did not work: ${failure.message}`;
  }
}

/** A time to wait as minutes and seconds: `4:05`. */
export function waitingTime(milliseconds: number): string {
  const seconds = Math.max(Math.ceil(milliseconds / 1000), 0);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
