import { SESSION_HOURS } from '@ledgerlight/backend/staff-access';
import type { BrowserStorage } from './browser-storage.ts';

/** The keys of specification section 3. The items grant nothing: the backend decides who may do what. Pages of one browser share them. */
export const SESSION_ITEMS = {
  authenticated: 'ledgerlight-admin-authenticated',
  username: 'ledgerlight-admin-username',
  /** Milliseconds since 1970, in decimal. */
  loginTime: 'ledgerlight-admin-login-time',
} as const;

export interface SessionItems {
  readonly username: string;
  /** Milliseconds since 1970. */
  readonly signedInAt: number;
}

/** Returns null when an item is missing or damaged. */
export function readSessionItems(storage: BrowserStorage): SessionItems | null {
  const username = storage.get(SESSION_ITEMS.username);
  const loginTime = storage.get(SESSION_ITEMS.loginTime);
  if (storage.get(SESSION_ITEMS.authenticated) !== 'true' || !username) return null;
  return loginTime !== null && /^\d{1,16}$/.test(loginTime) ? { username, signedInAt: Number(loginTime) } : null;
}

export function writeSessionItems(storage: BrowserStorage, { username, signedInAt }: SessionItems): void {
  storage.set(SESSION_ITEMS.username, username);
  storage.set(SESSION_ITEMS.loginTime, String(signedInAt));
  // Last, because other pages react to this item and need all three.
  storage.set(SESSION_ITEMS.authenticated, 'true');
}

export function removeSessionItems(storage: BrowserStorage): void {
  for (const key of Object.values(SESSION_ITEMS)) storage.remove(key);
}

/** Whether the key of a storage event is one of the items; null means that the storage was cleared. */
export function isSessionItem(key: string | null): boolean {
  return key === null || Object.values<string>(SESSION_ITEMS).includes(key);
}

export function sessionEnd(signedInAt: number): number {
  return signedInAt + SESSION_HOURS * HOUR_MS;
}

/** A session that begins in the future counts as expired, apart from a small correction of the clock. */
export function isExpired(signedInAt: number, now: number): boolean {
  return now > sessionEnd(signedInAt) || signedInAt - now > HOUR_MS;
}

const HOUR_MS = 60 * 60 * 1000;
