import { brokenRule } from './constraint-words.ts';

export { errorMessage } from '@ledgerlight/resilience/error-message';

/** Nothing answers at the backend's address, or not in time, or a gateway says that nothing is behind it. */
export class BackendUnreachableError extends Error {
  override readonly name = 'BackendUnreachableError';
  readonly code = 'BACKEND_UNREACHABLE';
}

/** The backend refuses: nobody is signed in, the session has ended, or this person may not do it. */
export class NotAllowedError extends Error {
  override readonly name = 'NotAllowedError';
  readonly code = 'NOT_ALLOWED';
}

/** Too many failed sign-ins; the next try is refused for a while, whether its password is right or not. */
export class TooManyAttemptsError extends Error {
  override readonly name = 'TooManyAttemptsError';
  readonly code = 'TOO_MANY_ATTEMPTS';
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number, options?: ErrorOptions) {
    super(`Too many attempts. Try again in ${retryAfterSeconds} seconds.`, options);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * The backend answered with another error. `backendCode` is its own code, such as a PostgreSQL error code, and `status` the
 * HTTP status, when it gave one.
 */
export class BackendRequestError extends Error {
  override readonly name = 'BackendRequestError';
  readonly code = 'BACKEND_REQUEST';
  readonly backendCode: string | null;
  readonly status: number | null;

  constructor(message: string, backendCode: string | null, options?: ErrorOptions & { readonly status?: number }) {
    super(message, options);
    this.backendCode = backendCode;
    this.status = options?.status ?? null;
  }
}

/** An image of this name is stored already; it was left as it is. */
export class ImageExistsError extends Error {
  override readonly name = 'ImageExistsError';
  readonly code = 'IMAGE_EXISTS';
}

/** What supabase-js says about a call that failed. */
export interface Failure {
  readonly message: string;
  /** The HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly backendCode?: string | null | undefined;
  readonly cause?: unknown;
}

/** The error to throw for a call that failed. An aborted call gives the reason of its signal. */
export function errorOf(failure: Failure, signal?: AbortSignal): Error {
  if (signal?.aborted) {
    const { reason } = signal;
    return reason instanceof Error ? reason : new DOMException('The operation was aborted.', 'AbortError');
  }
  const { message, status, backendCode = null, cause } = failure;
  if (status === 0 || UNREACHABLE_STATUSES.has(status)) {
    const words = status === 0 ? readable(message) : `the backend's gateway answers ${status}`;
    return new BackendUnreachableError(`The backend does not answer: ${words}`, { cause });
  }
  // An answer that reports success fails here when it cannot be read; the words are then its own text.
  if (status >= 200 && status < 300) {
    return new BackendRequestError('The backend’s answer is not whole.', null, { cause, status });
  }
  if (status === 401 || status === 403 || REFUSAL_CODES.has(backendCode ?? '') || REFUSAL_WORDS.test(message)) {
    return new NotAllowedError(
      status === 401
        ? `You are not signed in, or your session has ended (${message}).`
        : `You are not allowed to do this (${message}).`,
      { cause },
    );
  }
  return new BackendRequestError(wordsOf(failure), backendCode, { cause, status });
}

function wordsOf({ message, status, backendCode }: Failure): string {
  if (MISSING_CODES.has(backendCode ?? '')) return OLDER;
  if (status === TOO_MANY_REQUESTS) return 'The backend has too much to do (429). Try again in some minutes.';
  return brokenRule(message)?.words ?? message;
}

/** Whether the failure, or what caused it, is that nothing answers. */
export function isUnreachable(failure: unknown): boolean {
  return hasCause(failure, (error) => error instanceof BackendUnreachableError);
}

/** Whether the same request may succeed in a moment: nothing answered, or an answer took the fault upon itself. */
export function isTransient(failure: unknown): boolean {
  return (
    isUnreachable(failure) ||
    hasCause(failure, (error) => error instanceof BackendRequestError && (error.status ?? 0) >= 500)
  );
}

/** Whether the backend has answered that it did nothing of what it was asked. */
export function isDeclined(failure: unknown): boolean {
  if (failure instanceof NotAllowedError) return true;
  const status = failure instanceof BackendRequestError ? (failure.status ?? 0) : 0;
  return status >= 400 && status < 500;
}

/** Whether it did nothing for a reason that lies in the request. */
export function isRefusal(failure: unknown): boolean {
  const hasTooMuchToDo = failure instanceof BackendRequestError && failure.status === TOO_MANY_REQUESTS;
  return isDeclined(failure) && !hasTooMuchToDo;
}

function hasCause(failure: unknown, fits: (error: Error) => boolean): boolean {
  return failure instanceof Error && (fits(failure) || hasCause(failure.cause, fits));
}

/** The words of an error without its name, which supabase-js puts in front. */
function readable(message: string): string {
  return message.replace(/^\w*(?:Error|Exception): /, '') || 'no answer';
}

/** What a gateway answers when the service behind it is down or asleep. */
const UNREACHABLE_STATUSES: ReadonlySet<number> = new Set([502, 503, 504, 520, 521, 522, 523, 524, 540]);
/** The codes of refusals: PostgreSQL's insufficient_privilege, and PostgREST's for a token that is missing, invalid or expired. */
const REFUSAL_CODES: ReadonlySet<string> = new Set(['42501', 'PGRST301', 'PGRST302', 'PGRST303']);
/** How Storage refuses: it answers 400 and says it in words. */
const REFUSAL_WORDS = /row-level security|^unauthorized|invalid jwt|jwt expired/i;
const TOO_MANY_REQUESTS = 429;
/** What PostgreSQL and PostgREST say of a function, a column or a table that is not there. */
const MISSING_CODES: ReadonlySet<string> = new Set(['42883', '42703', '42P01', 'PGRST202', 'PGRST204', 'PGRST205']);
const OLDER =
  'This backend is older than this program: it lacks something that the program asks for. Bring its database up to date (push the migrations of packages/backend/supabase, or start the newer site on it), or use the program that came with this backend.';
