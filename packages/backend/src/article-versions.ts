import * as v from 'valibot';
import { rowIdSchema, timestampSchema } from './column-schemas.ts';
import type { StaffAccess } from './staff-access.ts';
import { answered } from './staff-requests.ts';

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
      .select('id,slug,content_hash,published_at,unpublished_at')
      .in('id', ids.slice(start, start + AT_ONCE))
      .retry(false)
      .abortSignal(signal);
    for (const row of answered(rowsSchema, answer, signal)) {
      const { slug, content_hash: contentHash, published_at: publishedAt } = row;
      versions.set(row.id, { slug, contentHash, publishedAt, isHidden: row.unpublished_at !== null });
    }
  }
  return versions;
}

/** An address of so many ids is shorter than servers allow. */
const AT_ONCE = 100;

const rowsSchema = v.array(
  v.object({
    id: rowIdSchema,
    slug: v.string(),
    content_hash: v.string(),
    published_at: timestampSchema,
    unpublished_at: v.nullable(v.string()),
  }),
);
