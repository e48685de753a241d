import fc from 'fast-check';
import { expect, test } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import {
  clearAttempts,
  LOCK_MINUTES,
  lockedAccount,
  MAX_ATTEMPTS,
  noteFailedAttempt,
  noteLock,
  readAttempts,
} from './login-attempts.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;
const NOT_COUNTED = { remaining: null, seconds: 0 };

test('follows the attempts and the lock that the backend reports', () => {
  const storage = memoryStorage();
  expect(noteFailedAttempt(storage, 'intern1', NOON, { remaining: 1, seconds: 0 })).toEqual({
    remaining: 1,
    lockedUntil: null,
  });
  const locked = { remaining: 0, lockedUntil: NOON + MINUTE };
  expect(noteFailedAttempt(storage, 'intern1', NOON, { remaining: 0, seconds: 60 })).toEqual(locked);
  expect(readAttempts(storage, 'intern1', NOON + MINUTE - 1)).toEqual(locked);
  expect(readAttempts(storage, 'intern1', NOON + MINUTE).lockedUntil).toBeNull();
});

test('locks one account and no other', () => {
  const storage = memoryStorage();
  noteFailedAttempt(storage, 'intern1', NOON, { remaining: 0, seconds: 60 });
  expect(readAttempts(storage, 'intern2', NOON)).toEqual({ remaining: MAX_ATTEMPTS, lockedUntil: null });
  expect(lockedAccount(storage, NOON)).toBe('intern1');
  noteLock(storage, 'admin', NOON + 1, 30);
  expect(lockedAccount(storage, NOON + 1)).toBe('admin');
  expect(lockedAccount(storage, NOON + MINUTE)).toBeNull();
});

test('does not count a rate limit as attempt', () => {
  const storage = memoryStorage();
  expect(noteLock(storage, 'intern1', NOON, 90)).toEqual({ remaining: MAX_ATTEMPTS, lockedUntil: NOON + 90_000 });
});

test('holds a lock that is longer than failures count', () => {
  const storage = memoryStorage();
  noteLock(storage, 'intern1', NOON, 15 * 60);
  expect(readAttempts(storage, 'intern1', NOON + 14 * MINUTE).lockedUntil).toBe(NOON + 15 * MINUTE);
});

test('counts by itself when the backend does not, and locks at the fifth failure', () => {
  const storage = memoryStorage();
  const left = Array.from({ length: 5 }, () => noteFailedAttempt(storage, 'admin', NOON, NOT_COUNTED).remaining);
  expect(left).toEqual([4, 3, 2, 1, 0]);
  const end = NOON + LOCK_MINUTES * MINUTE;
  expect(readAttempts(storage, 'admin', end - 1)).toEqual({ remaining: 0, lockedUntil: end });
  expect(readAttempts(storage, 'admin', end)).toEqual({ remaining: MAX_ATTEMPTS, lockedUntil: null });
  expect(noteFailedAttempt(storage, 'admin', end, NOT_COUNTED).remaining).toBe(4);
});

test('resets the count after signing in', () => {
  const storage = memoryStorage();
  noteFailedAttempt(storage, 'admin', NOON, NOT_COUNTED);
  clearAttempts(storage, 'admin', NOON);
  expect(readAttempts(storage, 'admin', NOON).remaining).toBe(MAX_ATTEMPTS);
  expect(storage.get('ledgerlight-admin-attempts')).toBeNull();
});

test('ignores failures of the future, from a clock that was set back', () => {
  const storage = memoryStorage();
  noteFailedAttempt(storage, 'admin', NOON, { remaining: 0, seconds: 60 });
  expect(readAttempts(storage, 'admin', NOON - 60 * MINUTE).lockedUntil).toBeNull();
});

test('ignores damaged storage', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const storage = memoryStorage();
      storage.set('ledgerlight-admin-attempts', text);
      expect(readAttempts(storage, 'admin', NOON)).toEqual({ remaining: MAX_ATTEMPTS, lockedUntil: null });
    }),
  );
});
