import { ApprovalNeededError, EmbargoError } from '@ledgerlight/publishing/errors';
import { errorMessage } from '@ledgerlight/resilience/error-message';
import * as v from 'valibot';
import { violatedConstraint } from './constraint-messages.ts';

export { errorMessage };

/** Nothing answers at the backend's address in time, or a gateway reports that nothing is behind it. */
export class BackendUnreachableError extends Error {
  override readonly name = 'BackendUnreachableError';
  readonly code = 'BACKEND_UNREACHABLE';
}

/** No one is signed in, the session has ended, or the account lacks the right. */
export class NotAllowedError extends Error {
  override readonly name = 'NotAllowedError';
  readonly code = 'NOT_ALLOWED';
}

export class TooManyAttemptsError extends Error {
  override readonly name = 'TooManyAttemptsError';
  readonly code = 'TOO_MANY_ATTEMPTS';
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number, options?: ErrorOptions) {
    super(`Too many attempts. Try again in ${retryAfterSeconds} seconds.`, options);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Any other failure. `backendCode` is the backend's own code, such as a PostgreSQL error code. */
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

/** The entry to read or change does not exist any more. */
export class EntryMissingError extends Error {
  override readonly name = 'EntryMissingError';
  readonly code = 'ENTRY_MISSING';
}

/** The text that was to be approved or published is another one by now, or not in review any more. */
export class TextChangedError extends Error {
  override readonly name = 'TextChangedError';
  readonly code = 'TEXT_CHANGED';
}

/** The change must be sent again with its reason, which the audit log names. */
export class ReasonNeededError extends Error {
  override readonly name = 'ReasonNeededError';
  readonly code = 'REASON_NEEDED';
}

export class ImageExistsError extends Error {
  override readonly name = 'ImageExistsError';
  readonly code = 'IMAGE_EXISTS';
}

interface Failure {
  readonly message: string;
  /** The HTTP status; 0 when there was no response. */
  readonly status: number;
  readonly backendCode?: string | null | undefined;
  readonly cause?: unknown;
}

/**
 * Returns the error to throw for a failed call: the signal's reason when the call was aborted. Queries, sign-in and uploads convert the
 * failures of the Supabase client with it.
 */
export function errorOf(failure: Failure, signal?: AbortSignal): Error {
  if (signal?.aborted) {
    const { reason } = signal;
    return reason instanceof Error ? reason : new DOMException('The operation was aborted.', 'AbortError');
  }
  const { message, status, backendCode = null, cause } = failure;
  if (status === 0 || UNREACHABLE_STATUSES.has(status)) {
    // supabase-js puts the error's name in front of the message.
    const reason = errorMessage(message).replace(/^\w*(?:Error|Exception): /, '') || 'no answer';
    const problem = status === 0 ? reason : `the backend's gateway answers ${status}`;
    return new BackendUnreachableError(`The backend does not answer: ${problem}`, { cause });
  }
  // A successful response fails here when it cannot be parsed; the message is then its text.
  if (status >= 200 && status < 300) {
    return new BackendRequestError('The backend’s answer is not whole.', null, { cause, status });
  }
  if (backendCode === APPROVAL_NEEDED_CODE) {
    return new ApprovalNeededError(message, v.parse(missingApprovalSchema, cause), { cause });
  }
  if (backendCode === EMBARGO_CODE) return new EmbargoError(message, { cause });
  if (backendCode === REASON_NEEDED_CODE) return new ReasonNeededError(message, { cause });
  if (backendCode === TEXT_CHANGED_CODE) return new TextChangedError(message, { cause });
  if (status === 401 || status === 403 || REFUSAL_CODES.has(backendCode ?? '') || REFUSAL_MESSAGE.test(message)) {
    return new NotAllowedError(
      status === 401
        ? `You are not signed in, or your session has ended (${message}).`
        : `You are not allowed to do this (${message}).`,
      { cause },
    );
  }
  return new BackendRequestError(messageOf(failure), backendCode, { cause, status });
}

function messageOf({ message, status, backendCode }: Failure): string {
  if (MISSING_CODES.has(backendCode ?? '')) return OUTDATED_BACKEND;
  if (status === TOO_MANY_REQUESTS) return 'The backend has too much to do (429). Try again in some minutes.';
  return violatedConstraint(message)?.message ?? message;
}

export interface StorageFailure {
  readonly message: string;
  readonly status?: number | undefined;
  readonly statusCode?: string | undefined;
}

/** The body's own code comes first, because storage responds 400 to nearly everything. */
export function storageStatus({ status, statusCode }: StorageFailure): number {
  return Number(statusCode) || status || 0;
}

export function storageError(failure: StorageFailure, signal?: AbortSignal): Error {
  const { message, statusCode } = failure;
  return errorOf({ message, status: storageStatus(failure), backendCode: statusCode, cause: failure }, signal);
}

export function isUnreachable(failure: unknown): boolean {
  return hasCause(failure, (error) => error instanceof BackendUnreachableError);
}

/** Returns whether the same request may succeed in a moment. */
export function isTransient(failure: unknown): boolean {
  return (
    isUnreachable(failure) ||
    hasCause(failure, (error) => error instanceof BackendRequestError && (error.status ?? 0) >= 500)
  );
}

/** Returns whether the backend responded that it did nothing. */
export function isDeclined(failure: unknown): boolean {
  if (DECLINES.some((kind) => failure instanceof kind)) return true;
  const status = failure instanceof BackendRequestError ? (failure.status ?? 0) : 0;
  return status >= 400 && status < 500;
}

const DECLINES = [NotAllowedError, ApprovalNeededError, EmbargoError, ReasonNeededError];

/** Returns whether the backend did nothing for a reason that lies in the request. */
export function isRefusal(failure: unknown): boolean {
  const hasTooMuchToDo = failure instanceof BackendRequestError && failure.status === TOO_MANY_REQUESTS;
  return isDeclined(failure) && !hasTooMuchToDo;
}

function hasCause(failure: unknown, fits: (error: Error) => boolean): boolean {
  return failure instanceof Error && (fits(failure) || hasCause(failure.cause, fits));
}

/** Statuses of a gateway whose service is down or asleep, and of a server that closes an unused connection. */
const UNREACHABLE_STATUSES: ReadonlySet<number> = new Set([408, 502, 503, 504, 520, 521, 522, 523, 524, 540]);
/** PostgreSQL's insufficient_privilege, and PostgREST's codes for a token that is missing, invalid or expired. */
const REFUSAL_CODES: ReadonlySet<string> = new Set(['42501', 'PGRST301', 'PGRST302', 'PGRST303']);
/** Storage refuses with status 400 and a message. */
const REFUSAL_MESSAGE = /row-level security|^unauthorized|invalid jwt|jwt expired/i;
/** The codes of the migrations of the stages. */
const APPROVAL_NEEDED_CODE = '22RV1';
const TEXT_CHANGED_CODE = '22RV2';
const EMBARGO_CODE = '22RV3';
const REASON_NEEDED_CODE = '22RV4';
const missingApprovalSchema = v.fallback(
  v.pipe(
    v.object({ details: v.pipe(v.string(), v.parseJson(), v.object({ approvers: v.array(v.string()) })) }),
    v.transform(({ details }) => details.approvers),
  ),
  [],
);
const TOO_MANY_REQUESTS = 429;
/** PostgreSQL and PostgREST: a function, a column or a table does not exist. */
const MISSING_CODES: ReadonlySet<string> = new Set(['42883', '42703', '42P01', 'PGRST202', 'PGRST204', 'PGRST205']);
const OUTDATED_BACKEND =
  'This backend is older than this program: it lacks something that the program asks for. Bring its database up to date (push the migrations of packages/backend/supabase, or start the newer site on it), or use the program that came with this backend.';
