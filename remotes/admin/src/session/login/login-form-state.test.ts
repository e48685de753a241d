import { expect, test } from 'vitest';
import { accountOf, isLocked, lockOf, missingFields } from './login-form-state.ts';

const NOON = Date.UTC(2026, 10, 21, 12);

test('both fields are needed; spaces are no username but may be a password', () => {
  expect(missingFields('', '')).toEqual(['username', 'password']);
  expect(missingFields('  ', ' ')).toEqual(['username']);
  expect(missingFields('admin', '')).toEqual(['password']);
  expect(missingFields('admin', ' ')).toEqual([]);
});

test('a lock holds until its time', () => {
  const lock = lockOf('admin', { remaining: 0, lockedUntil: NOON });
  expect(isLocked(lock, 'admin', NOON - 1)).toBe(true);
  expect(isLocked(lock, 'admin', NOON)).toBe(false);
  expect(isLocked(lockOf('admin', { remaining: 1, lockedUntil: null }), 'admin', NOON)).toBe(false);
});

test('a lock holds for its account alone, however that is typed', () => {
  const lock = { until: NOON, account: accountOf('Intern1 ') };
  expect(isLocked(lock, ' intern1', NOON - 1)).toBe(true);
  expect(isLocked(lock, 'intern2', NOON - 1)).toBe(false);
});
