import * as v from 'valibot';
import type { StaffAccess } from '../staff/staff-access.ts';
import { answered } from '../staff/staff-requests.ts';
import { PUBLISHED_COLUMNS, publishedPost, publishedRowSchema } from './post-rows.ts';

/** Which version of an article is there. */
export interface ArticleVersion {
  readonly slug: string;
  /** Changes with every field that an author writes. */
  readonly contentHash: string;
  readonly publishedAt: string;
  /** Whether staff keep it from visitors. */
  readonly isHidden: boolean;
}

/**
 * Reads the versions of many articles with few questions. An id that no article has is missing in the answer.
 * @throws BackendUnreachableError, NotAllowedError, BackendRequestError
 */
export async function articleVersions(
  { client }: Pick<StaffAccess, 'client'>,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, ArticleVersion>> {
  const versions = new Map<string, ArticleVersion>();
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const answer = await client
      .from('blog_posts')
      .select(`${PUBLISHED_COLUMNS},unpublished_at`)
      .in('id', ids.slice(start, start + AT_ONCE))
      .retry(false)
      .abortSignal(signal);
    for (const row of answered(rowsSchema, answer, signal)) {
      const { id, ...version } = publishedPost(row);
      versions.set(id, { ...version, isHidden: row.unpublished_at !== null });
    }
  }
  return versions;
}

/** An address of so many ids is shorter than servers allow. */
const AT_ONCE = 100;

const rowsSchema = v.array(v.object({ ...publishedRowSchema.entries, unpublished_at: v.nullable(v.string()) }));
