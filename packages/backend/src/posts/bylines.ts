import * as v from 'valibot';
import { EntryMissingError } from '../client/errors.ts';
import { fetchData } from '../client/fetch-data.ts';
import { assertAdmin } from '../staff/assert-staff.ts';
import type { StaffAccess } from '../staff/staff-access.ts';

export interface Byline {
  readonly name: string;
  /** Of the author's page. */
  readonly slug: string;
  readonly internsMayUse: boolean;
}

/**
 * The author names under which staff may publish: the admin area lists and edits them, and its form suggests them.
 * @throws NotAllowedError, BackendUnreachableError, BackendRequestError, the signal's reason
 */
export function createBylines({ client }: Pick<StaffAccess, 'client'>) {
  return {
    usable: (signal?: AbortSignal): Promise<readonly string[]> =>
      fetchData(v.array(v.string()), client.rpc('usable_bylines'), signal),

    async all(signal?: AbortSignal): Promise<readonly Byline[]> {
      const query = client.from('bylines').select('name,slug,interns_may_use').order('name');
      const rows = await fetchData(rowsSchema, query, signal);
      if (rows.length === 0) await assertAdmin(client, signal);
      return rows.map((row) => ({ name: row.name, slug: row.slug, internsMayUse: row.interns_may_use }));
    },

    async allow(name: string, internsMayUse: boolean): Promise<void> {
      const change = { interns_may_use: internsMayUse };
      const update = client.from('bylines').update(change).eq('name', name).select('name');
      if ((await fetchData(namesSchema, update)).length > 0) return;
      await assertAdmin(client);
      const insert = client.from('bylines').insert({ name, ...change });
      const added = await fetchData(namesSchema, insert.select('name'));
      if (added.length === 0) throw new EntryMissingError(`The byline "${name}" was not kept.`);
    },
  };
}

const namesSchema = v.array(v.object({ name: v.string() }));
const rowsSchema = v.array(v.object({ name: v.string(), slug: v.string(), interns_may_use: v.boolean() }));
