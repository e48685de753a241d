import { errorMessage } from '@ledgerlight/backend/errors';
import * as v from 'valibot';
import type { ReportedAttempts } from './login-attempts.ts';

export type SignInFailure =
  | ({ readonly kind: 'wrong-credentials' } & ReportedAttempts)
  | { readonly kind: 'too-many-attempts'; readonly seconds: number }
  | { readonly kind: 'not-staff' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'other'; readonly message: string };

/** Classifies an error of `StaffAccess.signIn` by its code. */
export function signInFailureOf(error: unknown): SignInFailure {
  const parsed = v.safeParse(errorSchema, error);
  if (!parsed.success) return { kind: 'other', message: errorMessage(error) };
  const { code, message, retryAfterSeconds, backendCode, triesLeft: remaining } = parsed.output;
  if (code === 'TOO_MANY_ATTEMPTS' || backendCode === 'over_request_rate_limit') {
    return { kind: 'too-many-attempts', seconds: Math.max(Math.ceil(retryAfterSeconds ?? DEFAULT_WAIT_SECONDS), 1) };
  }
  switch (code) {
    case 'WRONG_CREDENTIALS':
      return { kind: 'wrong-credentials', remaining, seconds: Math.max(Math.ceil(retryAfterSeconds ?? 0), 0) };
    case 'NOT_ALLOWED':
      return { kind: 'not-staff' };
    case 'BACKEND_UNREACHABLE':
      return { kind: 'unreachable' };
    default:
      return { kind: 'other', message };
  }
}

const DEFAULT_WAIT_SECONDS = 60;

const errorSchema = v.object({
  code: v.string(),
  message: v.fallback(v.string(), ''),
  retryAfterSeconds: v.fallback(v.optional(v.pipe(v.number(), v.finite())), undefined),
  backendCode: v.fallback(v.nullish(v.string()), undefined),
  triesLeft: v.fallback(v.nullable(v.pipe(v.number(), v.safeInteger())), null),
});
