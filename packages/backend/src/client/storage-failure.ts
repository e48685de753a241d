import { errorOf } from './errors.ts';

/** What storage says of a request that failed. */
export interface StorageFailure {
  readonly message: string;
  readonly status?: number | undefined;
  readonly statusCode?: string | undefined;
}

/** The status that is meant: the body's own code, because storage answers 400 for nearly everything. */
export function storageStatus({ status, statusCode }: StorageFailure): number {
  return Number(statusCode) || status || 0;
}

/** The failure as the error that callers know. */
export function storageError(failure: StorageFailure, signal?: AbortSignal): Error {
  const { message, statusCode } = failure;
  return errorOf({ message, status: storageStatus(failure), backendCode: statusCode, cause: failure }, signal);
}
