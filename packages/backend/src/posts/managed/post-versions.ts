import type { PublishedPost, StoredPost } from '@ledgerlight/publishing/ports';
import * as v from 'valibot';
import { fetchData } from '../../client/fetch-data.ts';
import type { StaffAccess } from '../../staff/staff-access.ts';
import { PUBLISHED_COLUMNS, publishedEntries, publishedOf } from '../post-rows.ts';

export type PostVersion = Omit<PublishedPost, 'id'> & Pick<StoredPost, 'isHidden'>;

/**
 * Reads the versions of many posts in few requests; missing posts are left out. `status` and `publish` of the CLI find with it which
 * files need no comparison.
 * @throws BackendUnreachableError, NotAllowedError, BackendRequestError
 */
export async function fetchPostVersions(
  { client }: Pick<StaffAccess, 'client'>,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, PostVersion>> {
  const versions: [string, PostVersion][] = [];
  for (let start = 0; start < ids.length; start += MAX_IDS) {
    const table = client.from('blog_posts').select(`${PUBLISHED_COLUMNS},unpublished_at`);
    versions.push(...(await fetchData(versionsSchema, table.in('id', ids.slice(start, start + MAX_IDS)), signal)));
  }
  return new Map(versions);
}

/** Keeps addresses shorter than servers allow. */
const MAX_IDS = 100;

const versionsSchema = v.array(
  v.pipe(
    v.object({ ...publishedEntries, unpublished_at: v.nullable(v.string()) }),
    v.transform((row): [string, PostVersion] => {
      const { id, ...version } = publishedOf(row);
      return [id, { ...version, isHidden: row.unpublished_at !== null }];
    }),
  ),
);
