import * as v from 'valibot';
import type { StaffAccess } from '../staff/staff-access.ts';
import { answered, assertAdmin, EntryMissingError } from '../staff/staff-requests.ts';

/** A name under which posts appear. */
export interface Byline {
  readonly name: string;
  /** Whether interns may sign with it; admins sign with any. */
  readonly internsMayUse: boolean;
}

/**
 * The names that posts appear under. Methods reject with `NotAllowedError`, `BackendUnreachableError` or `BackendRequestError`, and
 * with the signal's reason when it is aborted.
 */
export interface Bylines {
  /** The bylines that the signed-in person may sign with, their own first. */
  usable(signal?: AbortSignal): Promise<readonly string[]>;
  /** All bylines by name, for admins. */
  all(signal?: AbortSignal): Promise<readonly Byline[]>;
  /** Lets interns use a name, a new one too, or no longer. For admins. */
  allow(name: string, internsMayUse: boolean): Promise<void>;
}

/** The bylines over a signed-in client. */
export function createBylines({ client }: Pick<StaffAccess, 'client'>): Bylines {
  return {
    async usable(signal) {
      const request = client.rpc('usable_bylines').retry(false);
      return answered(v.array(v.string()), await (signal ? request.abortSignal(signal) : request), signal);
    },

    async all(signal) {
      const request = client.from('bylines').select('name,interns_may_use').order('name').retry(false);
      const rows = answered(rowsSchema, await (signal ? request.abortSignal(signal) : request), signal);
      if (rows.length === 0) await assertAdmin(client, signal);
      return rows.map((row) => ({ name: row.name, internsMayUse: row.interns_may_use }));
    },

    async allow(name, internsMayUse) {
      const change = { interns_may_use: internsMayUse };
      const changed = await client.from('bylines').update(change).eq('name', name).select('name').retry(false);
      if (answered(namesSchema, changed).length > 0) return;
      await assertAdmin(client);
      const added = await client
        .from('bylines')
        .insert({ name, ...change })
        .select('name')
        .retry(false);
      if (answered(namesSchema, added).length === 0) throw new EntryMissingError(`The byline "${name}" was not kept.`);
    },
  };
}

const namesSchema = v.array(v.object({ name: v.string() }));
const rowsSchema = v.array(v.object({ name: v.string(), interns_may_use: v.boolean() }));
