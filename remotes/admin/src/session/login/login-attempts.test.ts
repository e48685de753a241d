import fc from 'fast-check';
import { expect, test } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import {
  forgetAttempts,
  LOCK_MINUTES,
  lockedAccount,
  MOST_ATTEMPTS,
  noteFailedAttempt,
  noteLock,
  readAttempts,
} from './login-attempts.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;
const NOT_TOLD = { remaining: null, seconds: 0 };

test('what the backend tells is what is left and how long the account is locked', () => {
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

test('the lock of one account leaves every other open', () => {
  const storage = memoryStorage();
  noteFailedAttempt(storage, 'intern1', NOON, { remaining: 0, seconds: 60 });
  expect(readAttempts(storage, 'intern2', NOON)).toEqual({ remaining: MOST_ATTEMPTS, lockedUntil: null });
  expect(lockedAccount(storage, NOON)).toBe('intern1');
  noteLock(storage, 'admin', NOON + 1, 30);
  expect(lockedAccount(storage, NOON + 1)).toBe('admin');
  expect(lockedAccount(storage, NOON + MINUTE)).toBeNull();
});

test('a refusal without looking is no attempt', () => {
  const storage = memoryStorage();
  expect(noteLock(storage, 'intern1', NOON, 90)).toEqual({ remaining: MOST_ATTEMPTS, lockedUntil: NOON + 90_000 });
});

test('a lock that is longer than failures count holds to its end', () => {
  const storage = memoryStorage();
  noteLock(storage, 'intern1', NOON, 15 * 60);
  expect(readAttempts(storage, 'intern1', NOON + 14 * MINUTE).lockedUntil).toBe(NOON + 15 * MINUTE);
});

test('where the backend does not tell, each failure takes one, the fifth locks, and all are back at the end', () => {
  const storage = memoryStorage();
  const left = Array.from({ length: 5 }, () => noteFailedAttempt(storage, 'admin', NOON, NOT_TOLD).remaining);
  expect(left).toEqual([4, 3, 2, 1, 0]);
  const end = NOON + LOCK_MINUTES * MINUTE;
  expect(readAttempts(storage, 'admin', end - 1)).toEqual({ remaining: 0, lockedUntil: end });
  expect(readAttempts(storage, 'admin', end)).toEqual({ remaining: MOST_ATTEMPTS, lockedUntil: null });
  expect(noteFailedAttempt(storage, 'admin', end, NOT_TOLD).remaining).toBe(4);
});

test('signing in resets the count and leaves nothing stored', () => {
  const storage = memoryStorage();
  noteFailedAttempt(storage, 'admin', NOON, NOT_TOLD);
  forgetAttempts(storage, 'admin', NOON);
  expect(readAttempts(storage, 'admin', NOON).remaining).toBe(MOST_ATTEMPTS);
  expect(storage.get('ledgerlight-admin-attempts')).toBeNull();
});

test('failures from a clock that was ahead do not lock the form until it catches up', () => {
  const storage = memoryStorage();
  noteFailedAttempt(storage, 'admin', NOON, { remaining: 0, seconds: 60 });
  expect(readAttempts(storage, 'admin', NOON - 60 * MINUTE).lockedUntil).toBeNull();
});

test('whatever else is stored counts as no failure', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const storage = memoryStorage();
      storage.set('ledgerlight-admin-attempts', text);
      expect(readAttempts(storage, 'admin', NOON)).toEqual({ remaining: MOST_ATTEMPTS, lockedUntil: null });
    }),
  );
});
