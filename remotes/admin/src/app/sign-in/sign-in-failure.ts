import {
  BackendUnreachableError,
  errorMessage,
  NotAllowedError,
  TooManyAttemptsError,
} from '@ledgerlight/backend/errors';
import { WrongCredentialsError } from '@ledgerlight/backend/staff-access';
import type { ReportedAttempts } from './login-attempts.ts';

export type SignInFailure =
  | ({ readonly kind: 'wrong-credentials' } & ReportedAttempts)
  | { readonly kind: 'too-many-attempts'; readonly seconds: number }
  | { readonly kind: 'not-staff' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'other'; readonly message: string };

export function signInFailureOf(error: unknown): SignInFailure {
  if (error instanceof WrongCredentialsError) {
    return { kind: 'wrong-credentials', remaining: error.triesLeft, seconds: Math.ceil(error.retryAfterSeconds) };
  }
  if (error instanceof TooManyAttemptsError) {
    return { kind: 'too-many-attempts', seconds: Math.max(Math.ceil(error.retryAfterSeconds), 1) };
  }
  if (error instanceof NotAllowedError) return { kind: 'not-staff' };
  if (error instanceof BackendUnreachableError) return { kind: 'unreachable' };
  return { kind: 'other', message: errorMessage(error) };
}
