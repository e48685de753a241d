import {
  BackendRequestError,
  BackendUnreachableError,
  NotAllowedError,
  TooManyAttemptsError,
} from '@ledgerlight/backend/errors';
import { WrongCredentialsError } from '@ledgerlight/backend/staff-access';
import { expect, test } from 'vitest';
import { signInFailureOf } from './sign-in-failure.ts';

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
