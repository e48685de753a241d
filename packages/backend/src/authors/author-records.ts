import type { Author, AuthorKind } from '@ledgerlight/posts/author';
import * as v from 'valibot';
import { EntryMissingError } from '../client/errors.ts';
import { fetchData } from '../client/fetch-data.ts';
import { assertAdmin } from '../staff/assert-staff.ts';
import type { StaffAccess } from '../staff/staff-access.ts';
import { AUTHOR_COLUMNS, authorSchema } from './author-rows.ts';

export type AuthorFields = Pick<
  Author,
  'kind' | 'role' | 'portraitUrl' | 'biography' | 'interests' | 'credentials' | 'links'
>;

/** As in the database. */
export const AUTHOR_LIMITS = {
  name: 200,
  role: 100,
  biography: 2000,
  interests: 1000,
  credentials: { count: 8, length: 150 },
  links: { count: 6, length: 500 },
} as const;

export const AUTHOR_KIND_LABELS: Readonly<Record<AuthorKind, string>> = { person: 'A person', team: 'A team' };

/** A byline exists already under exactly this name. */
export class AuthorExistsError extends Error {
  override readonly name = 'AuthorExistsError';
  readonly code = 'AUTHOR_EXISTS';
}

/** The records behind bylines, for those who administer. The admin area edits them, and the first start describes the sample authors. */
export function createAuthorRecords({ client }: Pick<StaffAccess, 'client'>) {
  const table = () => client.from('bylines');
  return {
    async find(slug: string, signal?: AbortSignal): Promise<Author | null> {
      const query = table().select(AUTHOR_COLUMNS).eq('slug', slug);
      const [author] = await fetchData(v.array(authorSchema), query, signal);
      if (!author) await assertAdmin(client, signal);
      return author ?? null;
    },

    /** Adds a byline under which posts may be signed. @throws AuthorExistsError */
    async add(name: string): Promise<void> {
      const insert = table().upsert({ name }, { onConflict: 'name', ignoreDuplicates: true }).select('name');
      if ((await fetchData(namesSchema, insert)).length > 0) return;
      throw new AuthorExistsError(
        `There is an author named "${name}" already. Posts are signed by name, so add what sets the two apart for readers, such as a middle initial or a place.`,
      );
    },

    /**
     * Changes what readers are shown of the author with this name: the given fields, and no others.
     * @throws EntryMissingError
     */
    async save(name: string, fields: Partial<AuthorFields>): Promise<void> {
      if (Object.keys(fields).length === 0) return;
      const { role, portraitUrl, credentials, links, ...same } = fields;
      const row = {
        ...same,
        ...(role !== undefined && { role_title: role }),
        ...(portraitUrl !== undefined && { portrait_url: portraitUrl }),
        ...(credentials && { credentials: [...credentials] }),
        ...(links && { links: [...links] }),
      };
      const changed = await fetchData(namesSchema, table().update(row).eq('name', name).select('name'));
      if (changed.length > 0) return;
      await assertAdmin(client);
      throw new EntryMissingError(`There is no author named "${name}" any more.`);
    },
  };
}

const namesSchema = v.array(v.object({ name: v.string() }));
