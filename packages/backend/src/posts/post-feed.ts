import type { CorrectedPost, Correction, PostCard } from '@ledgerlight/posts/post';
import type { PostType } from '@ledgerlight/posts/types';
import * as v from 'valibot';
import type { BackendClient } from '../client/client.ts';
import { timestampSchema } from '../client/column-schemas.ts';
import { errorOf } from '../client/errors.ts';
import { limited } from '../client/limited.ts';
import { shownOrReported } from '../client/row-result.ts';
import { correctionsByPost, requestCorrections } from './post-corrections.ts';
import { CARD_COLUMNS, POST_COLUMNS, parseCardRow, parsePostRow } from './post-rows.ts';

/** The data for feeds, site maps or share pictures could not be read. `cause` tells unreachable from refused. */
class PostFeedError extends Error {
  override readonly name = 'PostFeedError';
  readonly code = 'POST_FEED_FAILED';
}

/** What feeds, site maps and pictures for sharing need of the posts that the client may see. */
export interface PostFeed {
  /**
   * The newest posts of these types with content and corrections, at most `limit` (1 to 100). A damaged row is left out.
   * @throws PostFeedError
   */
  newest(types: readonly PostType[], limit: number): Promise<readonly CorrectedPost[]>;
  /** The card of this slug, or null. @throws PostFeedError */
  findCard(slug: string): Promise<PostCard | null>;
  /** How many parts the site map has, 1 or more; each has about a thousand posts. @throws PostFeedError */
  siteMapParts(): Promise<number>;
  /**
   * The addresses of a part, counted from 1, oldest post first; null when there is no such part. New posts join the last part,
   * so that the others stay as they are. @throws PostFeedError
   */
  siteMapPart(part: number): Promise<readonly PostAddress[] | null>;
}

/** Where a post is and when it changed last (ISO 8601 with zone). */
export interface PostAddress {
  readonly slug: string;
  readonly updatedAt: string;
}

/** Makes the queries over a client. `reportRow` is told of rows that cannot be shown. */
export function createPostFeed(
  client: BackendClient,
  reportRow: (problem: string) => void = () => undefined,
): PostFeed {
  async function correctionsOf(ids: readonly string[]): Promise<ReadonlyMap<string, readonly Correction[]>> {
    if (ids.length === 0) return new Map();
    const { data, error, status } = await requestCorrections(client, ids);
    if (error) throw feedError(error, status);
    return correctionsByPost(data, reportRow);
  }

  return {
    async newest(types, limit) {
      if (types.length === 0) return [];
      const { data, error, status } = await client
        .from('blog_posts')
        .select(POST_COLUMNS)
        .in('post_type', types)
        .order('published_at', { ascending: false })
        .order('id', { ascending: false })
        .limit(limited(limit, 1, MOST_POSTS))
        .retry(false);
      if (error) throw feedError(error, status);
      const posts = data.flatMap((row) => shownOrReported(row, parsePostRow(row), reportRow));
      const corrections = await correctionsOf(posts.map(({ id }) => id));
      return posts.map((post) => ({ ...post, corrections: corrections.get(post.id) ?? [] }));
    },

    async findCard(slug) {
      const request = client.from('post_cards').select(CARD_COLUMNS).eq('slug', slug).limit(1).retry(false);
      const { data, error, status } = await request;
      if (error) throw feedError(error, status);
      return data.flatMap((row) => shownOrReported(row, parseCardRow(row), reportRow))[0] ?? null;
    },

    async siteMapParts() {
      const { data, error, status } = await client.rpc('site_map_parts').retry(false);
      if (error) throw feedError(error, status);
      return v.parse(v.number(), data);
    },

    async siteMapPart(part) {
      const { data, error, status } = await client.rpc('site_map_part', { part }).retry(false);
      if (error) throw feedError(error, status);
      const addresses = v.parse(v.nullable(v.array(addressSchema)), data);
      return addresses?.map(({ slug, changed_at }) => ({ slug, updatedAt: changed_at })) ?? null;
    },
  };
}

function feedError(error: { readonly message: string; readonly code: string }, status: number): PostFeedError {
  const cause = errorOf({ message: error.message, status, backendCode: error.code, cause: error });
  return new PostFeedError(`Failed to fetch blog posts: ${cause.message}`, { cause });
}

const MOST_POSTS = 100;
const addressSchema = v.object({ slug: v.pipe(v.string(), v.minLength(1)), changed_at: timestampSchema });
