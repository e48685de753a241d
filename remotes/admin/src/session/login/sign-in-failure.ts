import { errorMessage } from '@ledgerlight/backend/errors';
import * as v from 'valibot';

/** Why signing in did not work. */
export type SignInFailure =
  /** `remaining` tries until the account is locked, null where the backend does not say; then so many seconds to wait. */
  | { readonly kind: 'wrong-credentials'; readonly remaining: number | null; readonly seconds: number }
  /** The backend asks to wait this long. */
  | { readonly kind: 'too-many-attempts'; readonly seconds: number }
  | { readonly kind: 'not-staff' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'other'; readonly message: string };

/** What an error of `StaffAccess.signIn` means. Errors are told apart by their codes. */
export function signInFailureOf(error: unknown): SignInFailure {
  const parsed = v.safeParse(codedSchema, error);
  if (!parsed.success) return { kind: 'other', message: errorMessage(error) };
  const { code, message, retryAfterSeconds, backendCode, triesLeft } = parsed.output;
  if (code === 'TOO_MANY_ATTEMPTS' || backendCode === 'over_request_rate_limit') {
    return { kind: 'too-many-attempts', seconds: Math.max(Math.ceil(retryAfterSeconds ?? UNKNOWN_WAIT), 1) };
  }
  switch (code) {
    case 'WRONG_CREDENTIALS':
      return {
        kind: 'wrong-credentials',
        remaining: triesLeft,
        seconds: Math.max(Math.ceil(retryAfterSeconds ?? 0), 0),
      };
    case 'NOT_ALLOWED':
      return { kind: 'not-staff' };
    case 'BACKEND_UNREACHABLE':
      return { kind: 'unreachable' };
    default:
      return { kind: 'other', message };
  }
}

/** How long to wait when the backend does not say, in seconds. */
const UNKNOWN_WAIT = 60;

const codedSchema = v.object({
  code: v.string(),
  message: v.fallback(v.string(), ''),
  retryAfterSeconds: v.fallback(v.optional(v.pipe(v.number(), v.finite())), undefined),
  backendCode: v.fallback(v.nullish(v.string()), undefined),
  triesLeft: v.fallback(v.nullable(v.pipe(v.number(), v.safeInteger())), null),
});
