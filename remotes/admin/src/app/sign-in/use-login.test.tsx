import {
  BackendRequestError,
  BackendUnreachableError,
  NotAllowedError,
  TooManyAttemptsError,
} from '@ledgerlight/backend/errors';
import { WrongCredentialsError } from '@ledgerlight/backend/staff-access';
import { expect, test } from 'vitest';
import { formatCountdown } from './login-form.tsx';
import { missingFields, signInFailureOf } from './use-login.ts';

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

const refused = { triesLeft: 0, retryAfterSeconds: 59.2 };

test.each([
  [new WrongCredentialsError('wrong'), { kind: 'wrong-credentials', remaining: null, seconds: 0 }],
  [new WrongCredentialsError('wrong', refused), { kind: 'wrong-credentials', remaining: 0, seconds: 60 }],
  [new NotAllowedError('not staff'), { kind: 'not-staff' }],
  [new BackendUnreachableError('away'), { kind: 'unreachable' }],
  [new TooManyAttemptsError(12.2), { kind: 'too-many-attempts', seconds: 13 }],
  [new BackendRequestError('odd', '42P01'), { kind: 'other', message: 'odd' }],
  ['text', { kind: 'other', message: 'text' }],
] as const)('classifies %s', (error, failure) => {
  expect(signInFailureOf(error)).toEqual(failure);
});
