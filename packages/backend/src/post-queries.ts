import type { CorrectedPost, Correction, ListQuery, PostCard, PostCursor, PostPage } from '@ledgerlight/posts/post';
import { isPostType, type PostType } from '@ledgerlight/posts/types';
import type { BackendClient } from './client.ts';
import { errorOf, type Failure } from './errors.ts';
import { limited } from './limited.ts';
import { besidePlace, cursorOfRow, type ListPlace, parsePlace, placeOfCursor } from './list-place.ts';
import { correctionsByPost, requestCorrections } from './post-corrections.ts';
import { CARD_COLUMNS, POST_COLUMNS, parseCardRow, parsePostRow } from './post-rows.ts';
import { shownOrReported } from './row-result.ts';

/** Posts could not be read. `message` is the text of specification section 8; `cause` tells unreachable from refused. */
export class PostQueryError extends Error {
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
   * Cards of these types, newest first, after `before` when given, at most `limit` (1 to 500). A damaged row is left out.
   * @throws PostQueryError
   */
  list(query: ListQuery, signal?: AbortSignal): Promise<PostPage>;
  /** The cards of this type next to a place, nearest first: at most `limit` on each side. @throws PostQueryError */
  around(type: PostType, place: PostCursor, limit: number, signal?: AbortSignal): Promise<SurroundingCards>;
  /** The post of this slug with its content unescaped and its corrections, or null. @throws PostQueryError */
  findBySlug(slug: string, signal?: AbortSignal): Promise<CorrectedPost | null>;
  /** How many posts there are of each of these types. @throws PostQueryError */
  countByType(types: readonly PostType[], signal?: AbortSignal): Promise<ReadonlyMap<PostType, number>>;
}

/** The cards on both sides of a place in a list, each nearest first. */
export interface SurroundingCards {
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
  async function correctionsOf(id: string, signal: AbortSignal | undefined): Promise<readonly Correction[]> {
    const request = requestCorrections(client, [id]);
    const { data, error, status } = await (signal ? request.abortSignal(signal) : request);
    if (error) throw queryError('POST_FAILED', { ...failureOf(error), status }, signal);
    return correctionsByPost(data, reportRow).get(id) ?? [];
  }

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
      return {
        cards: rows.flatMap((row) => shownOrReported(row, parseCardRow(row), reportRow)),
        next: data.length > wanted && last ? cursorOfRow(last) : null,
      };
    },

    async around(type, place, limit, signal) {
      const listPlace = placeIn(place);
      const side = async (beside: 'earlier' | 'later') => {
        const ascending = beside === 'later';
        const ofType = client.from('post_cards').select(CARD_COLUMNS).eq('post_type', type);
        const request = besidePlace(ofType, 'published_at', beside, listPlace)
          .order('published_at', { ascending })
          .order('id', { ascending })
          .limit(limit)
          .retry(false);
        const { data, error, status } = await (signal ? request.abortSignal(signal) : request);
        if (error) throw queryError('POST_LIST_FAILED', { ...failureOf(error), status }, signal);
        return data.flatMap((row) => shownOrReported(row, parseCardRow(row), reportRow));
      };
      const [newer, older] = await Promise.all([side('later'), side('earlier')]);
      return { newer, older };
    },

    async findBySlug(slug, signal) {
      const request = client.from('blog_posts').select(POST_COLUMNS).eq('slug', slug).limit(1).retry(false);
      const { data, error, status } = await (signal ? request.abortSignal(signal) : request);
      if (error) throw queryError('POST_FAILED', { ...failureOf(error), status }, signal);
      const [row] = data;
      if (row === undefined) return null;
      const parsed = parsePostRow(row);
      if (parsed.ok) return { ...parsed.value, corrections: await correctionsOf(parsed.value.id, signal) };
      reportRow(`post ${slug}: ${parsed.problem}`);
      throw new PostQueryError(
        'POST_FAILED',
        `Failed to fetch blog post: the stored post is damaged (${parsed.problem})`,
      );
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
