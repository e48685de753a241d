import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forgetAttempts, LOCK_MINUTES, MOST_ATTEMPTS, noteFailedAttempt, readAttempts } from './login-attempts.ts';
import { memoryStorage } from './testing/memory-storage.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;

test('each failure takes one attempt, and the fifth locks the form', () => {
  const storage = memoryStorage();
  const left = Array.from({ length: 5 }, () => noteFailedAttempt(storage, NOON).remaining);
  expect(left).toEqual([4, 3, 2, 1, 0]);
  expect(readAttempts(storage, NOON)).toEqual({ remaining: 0, lockedUntil: NOON + LOCK_MINUTES * MINUTE });
});

test('the lock ends by itself, and all attempts are back', () => {
  const storage = memoryStorage();
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) noteFailedAttempt(storage, NOON);
  const end = NOON + LOCK_MINUTES * MINUTE;
  expect(readAttempts(storage, end - 1).lockedUntil).toBe(end);
  expect(readAttempts(storage, end)).toEqual({ remaining: MOST_ATTEMPTS, lockedUntil: null });
  expect(noteFailedAttempt(storage, end).remaining).toBe(4);
});

test('signing in resets the count', () => {
  const storage = memoryStorage();
  noteFailedAttempt(storage, NOON);
  forgetAttempts(storage);
  expect(readAttempts(storage, NOON).remaining).toBe(MOST_ATTEMPTS);
});

test('failures from a clock that was ahead do not lock the form until it catches up', () => {
  const storage = memoryStorage();
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) noteFailedAttempt(storage, NOON);
  expect(readAttempts(storage, NOON - 60 * MINUTE).lockedUntil).toBeNull();
});

test('whatever else is stored counts as no failure', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const storage = memoryStorage();
      storage.set('ledgerlight-admin-attempts', text);
      expect(readAttempts(storage, NOON)).toEqual({ remaining: MOST_ATTEMPTS, lockedUntil: null });
    }),
  );
});
