import * as v from 'valibot';
import { BackendRequestError, errorOf } from './errors.ts';
import { parseRow } from './rows.ts';

export interface BackendQuery
  extends PromiseLike<{
    readonly data: unknown;
    readonly error: { readonly message: string; readonly code: string } | null;
    readonly status: number;
  }> {
  retry(enabled: boolean): BackendQuery;
  abortSignal(signal: AbortSignal): BackendQuery;
}

/**
 * Sends a query once and parses its data. Reads and calls of database functions go through it, writes through `sendQuery`.
 * @throws the error of a failed call, the signal's reason, BackendRequestError for data of another shape
 */
export async function fetchData<Schema extends v.GenericSchema>(
  schema: Schema,
  query: BackendQuery,
  signal?: AbortSignal,
): Promise<v.InferOutput<Schema>> {
  const once = query.retry(false);
  const { data, error, status } = await (signal ? once.abortSignal(signal) : once);
  if (error) throw errorOf({ message: error.message, status, backendCode: error.code, cause: error }, signal);
  const parsed = parseRow(schema, data);
  if (parsed.ok) return parsed.value;
  throw new BackendRequestError(`The backend's answer is not understood: ${parsed.problem}`, null);
}

/** Returns whether a row was refused because its unique value exists already. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof BackendRequestError && error.backendCode === '23505';
}

export async function sendQuery(query: BackendQuery, signal?: AbortSignal): Promise<void> {
  await fetchData(v.unknown(), query, signal);
}
