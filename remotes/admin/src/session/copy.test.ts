import { expect, test } from 'vitest';
import { SESSION_TOASTS, waitingTime } from './copy.ts';

test('the toasts are those of the specification, word for word', () => {
  const { granted, denied, locked, loggedOut } = SESSION_TOASTS;
  expect([granted.title, granted.text('admin')]).toEqual([
    'Access Granted',
    'Welcome admin! Secure session established.',
  ]);
  expect([denied.title, denied.text(3)]).toEqual(['Access Denied', 'Invalid credentials. 3 attempts remaining.']);
  expect([locked.title, locked.text]).toEqual([
    'Too Many Attempts',
    'Please wait before trying again. Contact admin if needed.',
  ]);
  expect(loggedOut.title).toBe('Logged Out');
});

test.each([
  [0, '0:00'],
  [-1, '0:00'],
  [1, '0:01'],
  [60_000, '1:00'],
  [299_001, '5:00'],
])('%i milliseconds to wait are shown as %s', (milliseconds, text) => {
  expect(waitingTime(milliseconds)).toBe(text);
});
