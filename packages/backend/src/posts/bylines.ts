import * as v from 'valibot';
import { EntryMissingError } from '../client/errors.ts';
import { fetchData } from '../client/fetch-data.ts';
import { rowSchema } from '../client/row-schema.ts';
import { assertAdmin } from '../staff/assert-staff.ts';
import type { StaffAccess } from '../staff/staff-access.ts';

/** A name that posts are signed with; `slug` is that of the author's page. */
export type Byline = Readonly<v.InferOutput<typeof bylineSchema>>;

/** The author names under which staff may publish: the admin area lists and edits them, and its form suggests them. */
export function createBylines({ client }: Pick<StaffAccess, 'client'>) {
  return {
    usable: (signal?: AbortSignal): Promise<readonly string[]> =>
      fetchData(v.array(v.string()), client.rpc('usable_bylines'), signal),

    async all(signal?: AbortSignal): Promise<readonly Byline[]> {
      const query = client.from('bylines').select('name,slug,interns_may_use').order('name');
      const bylines = await fetchData(v.array(bylineSchema), query, signal);
      if (bylines.length === 0) await assertAdmin(client, signal);
      return bylines;
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
const bylineSchema = rowSchema({ name: v.string(), slug: v.string(), interns_may_use: v.boolean() });
