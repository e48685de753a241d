import type { CorrectedPost, Correction, PostCard, PostCursor } from '@ledgerlight/posts/post';
import type { PostType } from '@ledgerlight/posts/types';
import * as v from 'valibot';
import type { BackendClient } from './client.ts';
import { timestampSchema } from './column-schemas.ts';
import { errorOf } from './errors.ts';
import { limited } from './limited.ts';
import { besidePlace, cursorOfRow, type ListPlace, parsePlace, placeOfCursor } from './list-place.ts';
import { correctionsByPost, requestCorrections } from './post-corrections.ts';
import { CARD_COLUMNS, lastChange, POST_COLUMNS, parseCardRow, parsePostRow } from './post-rows.ts';
import { parseRow, type RowResult, shownOrReported } from './row-result.ts';

/** The most posts of one page of addresses; the backend gives no more rows in one answer. */
export const ADDRESS_PAGE_LIMIT = 1_000;

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
  /**
   * Reads addresses after a place, oldest post first, at most `limit` (1 to 1,000). A damaged row is left out.
   * @throws PostFeedError
   */
  addresses(after: PostCursor | null, limit: number): Promise<AddressPage>;
  /**
   * The place of the last of the next `count` posts after a place, oldest first; null when no post follows it. It reads two
   * rows, whatever the count. @throws PostFeedError
   */
  placeAfter(after: PostCursor | null, count: number): Promise<PostCursor | null>;
}

/** Where a post is and when it changed last (ISO 8601 with zone). */
export interface PostAddress {
  readonly slug: string;
  readonly updatedAt: string;
}

/** One page of addresses. `next` is null on the last page. */
export interface AddressPage {
  readonly addresses: readonly PostAddress[];
  readonly next: PostCursor | null;
}

/** Makes the queries over a client. `reportRow` is told of rows that cannot be shown. */
export function createPostFeed(
  client: BackendClient,
  reportRow: (problem: string) => void = () => undefined,
): PostFeed {
  function oldestFirst(columns: typeof ADDRESS_COLUMNS | typeof PLACE_COLUMNS, after: PostCursor | null) {
    const request = client
      .from('post_cards')
      .select(columns)
      .order('published_at', { ascending: true })
      .order('id', { ascending: true })
      .retry(false);
    return after ? besidePlace(request, 'published_at', 'later', placeIn(after)) : request;
  }

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

    async addresses(after, limit) {
      const wanted = limited(limit, 1, ADDRESS_PAGE_LIMIT);
      const { data, error, status } = await oldestFirst(ADDRESS_COLUMNS, after).limit(wanted);
      if (error) throw feedError(error, status);
      return {
        addresses: data.flatMap((row) => shownOrReported(row, parseAddressRow(row), reportRow)),
        next: data.length === wanted ? cursorOfRow(data.at(-1)) : null,
      };
    },

    async placeAfter(after, count) {
      const { data, error, status } = await oldestFirst(PLACE_COLUMNS, after).range(count - 1, count);
      if (error) throw feedError(error, status);
      return data.length === 2 ? cursorOfRow(data[0]) : null;
    },
  };
}

function parseAddressRow(row: unknown): RowResult<PostAddress> {
  const parsed = parseRow(addressSchema, row);
  return parsed.ok ? { ok: true, value: { slug: parsed.value.slug, updatedAt: lastChange(parsed.value) } } : parsed;
}

/** @throws PostFeedError */
function placeIn(cursor: PostCursor): ListPlace {
  const problem = 'Failed to fetch blog posts: the place in the list is not valid';
  return parsePlace(placeOfCursor(cursor), () => new PostFeedError(problem));
}

function feedError(error: { readonly message: string; readonly code: string }, status: number): PostFeedError {
  const cause = errorOf({ message: error.message, status, backendCode: error.code, cause: error });
  return new PostFeedError(`Failed to fetch blog posts: ${cause.message}`, { cause });
}

const MOST_POSTS = 100;
const ADDRESS_COLUMNS = 'id,published_at,slug,updated_at';
const PLACE_COLUMNS = 'id,published_at';
const addressSchema = v.object({
  slug: v.pipe(v.string(), v.minLength(1)),
  published_at: timestampSchema,
  updated_at: timestampSchema,
});
