import { BackendRequestError, BackendUnreachableError, NotAllowedError } from '@ledgerlight/backend/errors';
import { WrongCredentialsError } from '@ledgerlight/backend/staff-access';
import { expect, test } from 'vitest';
import { signInFailureOf } from './sign-in-failure.ts';

test.each([
  [new WrongCredentialsError('wrong'), { kind: 'wrong-credentials', remaining: null, seconds: 0 }],
  [
    new WrongCredentialsError('wrong', { triesLeft: 0, retryAfterSeconds: 59.2 }),
    { kind: 'wrong-credentials', remaining: 0, seconds: 60 },
  ],
  [new NotAllowedError('not staff'), { kind: 'not-staff' }],
  [new BackendUnreachableError('away'), { kind: 'unreachable' }],
  [new BackendRequestError('slow down', 'over_request_rate_limit'), { kind: 'too-many-attempts', seconds: 60 }],
  [new BackendRequestError('odd', '42P01'), { kind: 'other', message: 'odd' }],
  [
    Object.assign(new Error('wait'), { code: 'TOO_MANY_ATTEMPTS', retryAfterSeconds: 12.2 }),
    { kind: 'too-many-attempts', seconds: 13 },
  ],
  [Object.assign(new Error('wait'), { code: 'TOO_MANY_ATTEMPTS' }), { kind: 'too-many-attempts', seconds: 60 }],
  [new Error('broken'), { kind: 'other', message: 'broken' }],
  ['text', { kind: 'other', message: 'text' }],
] as const)('classifies %s by its code', (error, failure) => {
  expect(signInFailureOf(error)).toEqual(failure);
});
