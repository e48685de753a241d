import { expect, test } from 'vitest';
import { formatCountdown } from './login-form.tsx';
import { missingFields } from './use-login.ts';

test('requires both fields; spaces are no username but may be a password', () => {
  expect(missingFields('', '')).toEqual(['username', 'password']);
  expect(missingFields('  ', ' ')).toEqual(['username']);
  expect(missingFields('admin', '')).toEqual(['password']);
  expect(missingFields('admin', ' ')).toEqual([]);
});

test.each([
  [-1, '0:00'],
  [1, '0:01'],
  [60_000, '1:00'],
  [299_001, '5:00'],
])('formats %i milliseconds as %s', (milliseconds, text) => {
  expect(formatCountdown(milliseconds)).toBe(text);
});
