import { SESSION_HOURS } from '@ledgerlight/backend/staff-access';
import type { BrowserStorage } from './browser-storage.ts';

/**
 * The names of the three stored items (specification section 3). They hold no secret and open nothing: who may do what is
 * asked of the backend.
 */
export const SESSION_ITEMS = {
  authenticated: 'ledgerlight-admin-authenticated',
  username: 'ledgerlight-admin-username',
  /** When the person signed in, in milliseconds since 1970, in decimal. */
  loginTime: 'ledgerlight-admin-login-time',
} as const;

/** What the three items say. */
export interface SessionItems {
  readonly username: string;
  /** When the person signed in, in milliseconds since 1970. */
  readonly signedInAt: number;
}

/** The three items, or null when nobody is signed in here or one of them is missing or damaged. */
export function readSessionItems(storage: BrowserStorage): SessionItems | null {
  const username = storage.get(SESSION_ITEMS.username);
  const loginTime = storage.get(SESSION_ITEMS.loginTime);
  if (storage.get(SESSION_ITEMS.authenticated) !== 'true' || !username) return null;
  return loginTime !== null && /^\d{1,16}$/.test(loginTime) ? { username, signedInAt: Number(loginTime) } : null;
}

/** Writes the three items. */
export function writeSessionItems(storage: BrowserStorage, { username, signedInAt }: SessionItems): void {
  storage.set(SESSION_ITEMS.username, username);
  storage.set(SESSION_ITEMS.loginTime, String(signedInAt));
  // This item is written last, because other pages look when it changes and should find all three.
  storage.set(SESSION_ITEMS.authenticated, 'true');
}

/** Removes the three items. */
export function removeSessionItems(storage: BrowserStorage): void {
  for (const key of Object.values(SESSION_ITEMS)) storage.remove(key);
}

/** Whether a change of this key may have changed the items; null stands for a storage that was emptied. */
export function concernsSessionItems(key: string | null): boolean {
  return key === null || Object.values<string>(SESSION_ITEMS).includes(key);
}

/** When a session that began at `signedInAt` is over. */
export function endOfSession(signedInAt: number): number {
  return signedInAt + LIFETIME;
}

/** Whether a session that began at `signedInAt` is over. One that begins in the future is: its clock cannot be trusted. */
export function isExpired(signedInAt: number, now: number): boolean {
  return now > endOfSession(signedInAt) || signedInAt - now > CLOCK_CORRECTION;
}

const HOUR = 60 * 60 * 1000;
const LIFETIME = SESSION_HOURS * HOUR;
/** A clock may have been set back a little since. */
const CLOCK_CORRECTION = HOUR;
