import type { CorrectedPost, ListQuery, PostCard, PostCursor, PostPage } from '@ledgerlight/posts/post';
import { isPostType, type PostType } from '@ledgerlight/posts/types';
import * as v from 'valibot';
import type { BackendClient } from '../client/client.ts';
import { errorOf, type Failure } from '../client/errors.ts';
import { limited } from '../client/limited.ts';
import { besidePlace, cursorOfRow, type ListPlace, parsePlace, placeOfCursor } from '../client/list-place.ts';
import { parseRow, shownOrReported } from '../client/row-result.ts';
import { shownCorrections } from './post-corrections.ts';
import { CARD_COLUMNS, parseCardRow, parsePostRow } from './post-rows.ts';

/** Posts could not be read. `message` is the text of specification section 8; `cause` tells unreachable from refused. */
class PostQueryError extends Error {
  override readonly name = 'PostQueryError';
  readonly code: 'POST_LIST_FAILED' | 'POST_FAILED';

  constructor(code: PostQueryError['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** What can be read of posts. What a caller gets depends on who the client is signed in as. */
export interface PostQueries {
  /**
   * Cards of these types, newest first, after `before` when given, at most `limit` (1 to 500). A damaged row is left out; several and no other are a failure.
   * @throws PostQueryError
   */
  list(query: ListQuery, signal?: AbortSignal): Promise<PostPage>;
  /**
   * The post of this slug with its content unescaped, its corrections and what is beside it, or null: one request. A damaged
   * correction or card is left out.
   * @throws PostQueryError
   */
  findBySlug(slug: string, signal?: AbortSignal): Promise<SurroundedPost | null>;
  /** How many posts there are of each of these types. @throws PostQueryError */
  countByType(types: readonly PostType[], signal?: AbortSignal): Promise<ReadonlyMap<PostType, number>>;
}

/** The most cards on one side of a post. */
export const MOST_BESIDE = 4;

/** A post with the cards of its type on both sides of it in time, each nearest first, at most `MOST_BESIDE`. */
export interface SurroundedPost extends CorrectedPost {
  readonly newer: readonly PostCard[];
  readonly older: readonly PostCard[];
}

/**
 * Queries over a client. `reportRow` hears of rows that cannot be shown.
 */
export function createPostQueries(
  client: BackendClient,
  reportRow: (problem: string) => void = () => undefined,
): PostQueries {
  const shownCards = (rows: readonly unknown[]) =>
    rows.flatMap((row) => shownOrReported(row, parseCardRow(row), reportRow));

  return {
    async list({ types, before, limit }, signal) {
      const wanted = limited(limit, 1, LARGEST_PAGE);
      if (types.length === 0) return { cards: [], next: null };
      let request = client.from('post_cards').select(CARD_COLUMNS).in('post_type', types);
      if (before) request = besidePlace(request, 'published_at', 'earlier', placeIn(before));
      request = request
        .order('published_at', { ascending: false })
        .order('id', { ascending: false })
        .limit(wanted + 1)
        .retry(false);
      const { data, error, status } = await (signal ? request.abortSignal(signal) : request);
      if (error) throw queryError('POST_LIST_FAILED', { ...failureOf(error), status }, signal);
      const rows = data.slice(0, wanted);
      const last = rows.at(-1);
      const cards = shownCards(rows);
      // One damaged post is left out; several and no other are a sign that the backend gives something else than posts.
      if (rows.length > 1 && cards.length === 0) {
        throw new PostQueryError('POST_LIST_FAILED', 'Failed to fetch blog posts: every stored post is damaged');
      }
      return {
        cards,
        next: data.length > wanted && last ? cursorOfRow(last) : null,
      };
    },

    async findBySlug(slug, signal) {
      const request = client.rpc('surrounded_post', { wanted_slug: slug }).retry(false);
      const { data, error, status } = await (signal ? request.abortSignal(signal) : request);
      if (error) throw queryError('POST_FAILED', { ...failureOf(error), status }, signal);
      if (data === null) return null;
      const found = parseRow(surroundedSchema, data);
      const post = found.ok ? parsePostRow(found.value.post) : found;
      if (found.ok && post.ok) {
        const { corrections, newer, older } = found.value;
        return {
          ...post.value,
          corrections: shownCorrections(corrections, reportRow),
          newer: shownCards(newer),
          older: shownCards(older),
        };
      }
      const problem = post.ok ? '' : post.problem;
      reportRow(`post ${slug}: ${problem}`);
      throw new PostQueryError('POST_FAILED', `Failed to fetch blog post: the stored post is damaged (${problem})`);
    },

    async countByType(types, signal) {
      const counts = new Map(types.map((type) => [type, 0]));
      if (types.length === 0) return counts;
      const request = client.from('post_counts').select('post_type,post_count').in('post_type', types).retry(false);
      const { data, error, status } = await (signal ? request.abortSignal(signal) : request);
      if (error) throw queryError('POST_LIST_FAILED', { ...failureOf(error), status }, signal);
      for (const { post_type, post_count } of data) {
        if (isPostType(post_type) && typeof post_count === 'number') counts.set(post_type, post_count);
      }
      return counts;
    },
  };
}

/** @throws PostQueryError */
function placeIn(cursor: PostCursor): ListPlace {
  const problem = 'Failed to fetch blog posts: the place in the list is not valid';
  return parsePlace(placeOfCursor(cursor), () => new PostQueryError('POST_LIST_FAILED', problem));
}

function failureOf(error: { readonly message: string; readonly code: string }): Omit<Failure, 'status'> {
  return { message: error.message, backendCode: error.code, cause: error };
}

function queryError(code: PostQueryError['code'], failure: Failure, signal: AbortSignal | undefined): Error {
  const cause = errorOf(failure, signal);
  if (signal?.aborted) return cause;
  const subject = code === 'POST_LIST_FAILED' ? 'blog posts' : 'blog post';
  return new PostQueryError(code, `Failed to fetch ${subject}: ${cause.message}`, { cause });
}

const LARGEST_PAGE = 500;
const rowsSchema = v.array(v.unknown());
const surroundedSchema = v.object({ post: v.unknown(), corrections: rowsSchema, newer: rowsSchema, older: rowsSchema });
