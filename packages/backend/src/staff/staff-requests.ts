import * as v from 'valibot';
import type { BackendClient } from '../client/client.ts';
import { rowIdSchema } from '../client/column-schemas.ts';
import { BackendRequestError, errorOf, NotAllowedError } from '../client/errors.ts';
import { parseRow } from '../client/row-result.ts';

/** What was to be read or changed is not there: somebody removed it. */
export class EntryMissingError extends Error {
  override readonly name = 'EntryMissingError';
  readonly code = 'ENTRY_MISSING';
}

/** What supabase-js resolves with. */
export interface BackendAnswer {
  readonly data: unknown;
  readonly error: { readonly message: string; readonly code: string } | null;
  readonly status: number;
}

/** The data of an answer, parsed. @throws the error for a call that failed, or for data that is not understood */
export function answered<Schema extends v.GenericSchema>(
  schema: Schema,
  { data, error, status }: BackendAnswer,
  signal?: AbortSignal,
): v.InferOutput<Schema> {
  if (error) throw errorOf({ message: error.message, status, backendCode: error.code, cause: error }, signal);
  const parsed = parseRow(schema, data);
  if (parsed.ok) return parsed.value;
  throw new BackendRequestError(`The backend's answer is not understood: ${parsed.problem}`, null);
}

/**
 * A policy hides rows without a word, so that nothing found may mean that nothing may be seen.
 * @throws NotAllowedError unless the person signed in is staff
 */
export async function assertStaff(client: BackendClient, signal?: AbortSignal): Promise<void> {
  await roleOf(client, signal);
}

/**
 * Asserts that the person signed in is an admin, for what only admins may see.
 * @throws NotAllowedError unless the person signed in is an admin
 */
export async function assertAdmin(client: BackendClient, signal?: AbortSignal): Promise<void> {
  if ((await roleOf(client, signal)) !== 'admin') throw new NotAllowedError('Only an admin may do this.');
}

async function roleOf(client: BackendClient, signal: AbortSignal | undefined): Promise<string> {
  const request = client.rpc('current_staff').retry(false);
  const [member] = answered(membersSchema, await (signal ? request.abortSignal(signal) : request), signal);
  if (!member) throw new NotAllowedError('You are not signed in, or your session has ended.');
  return member.role;
}

/** The ids of the rows that a write touched. */
export const touchedRowsSchema = v.array(v.object({ id: rowIdSchema }));

/** The schema of rows that are parsed one by one. */
export const rowsSchema = v.array(v.unknown());

const membersSchema = v.array(v.object({ role: v.string() }));
