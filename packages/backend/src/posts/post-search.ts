import type { HitPage, SearchHit, TextPiece } from '@ledgerlight/posts/search';
import * as v from 'valibot';
import type { BackendClient } from '../client/client.ts';
import { errorOf } from '../client/errors.ts';
import { limited } from '../client/limited.ts';
import { parseCardRow } from './post-rows.ts';
import { searchWords } from './search-words.ts';

/** The most hits of one call. */
const SEARCH_PAGE_LIMIT = 50;

/** Posts could not be searched. `cause` tells unreachable from refused. */
class PostSearchError extends Error {
  override readonly name = 'PostSearchError';
  readonly code = 'POST_SEARCH_FAILED';
}

/** Searches the posts that the client may see. */
export interface PostSearch {
  /**
   * Hits from `offset` (default 0) on, at most `limit` (1 to 50). A query is words, "phrases", `or` and `-without`; one
   * without a word finds nothing. A damaged row is left out.
   * @throws PostSearchError
   */
  search(
    query: string,
    page: { readonly limit: number; readonly offset?: number | undefined },
    signal?: AbortSignal,
  ): Promise<HitPage>;
}

/** Makes the search over a client. `reportRow` is told of rows that cannot be shown. */
export function createPostSearch(
  client: BackendClient,
  reportRow: (problem: string) => void = () => undefined,
): PostSearch {
  return {
    async search(query, { limit, offset = 0 }, signal) {
      const words = searchWords(query);
      if (words === '') return { hits: [], more: false };
      const wanted = limited(limit, 1, SEARCH_PAGE_LIMIT);
      const request = client
        .rpc('search_posts', {
          query: words,
          page_size: wanted + 1,
          page_start: limited(offset, 0, LARGEST_OFFSET),
        })
        .retry(false);
      const { data, error, status } = await (signal ? request.abortSignal(signal) : request);
      if (error) {
        const cause = errorOf({ message: error.message, status, backendCode: error.code, cause: error }, signal);
        if (signal?.aborted) throw cause;
        throw new PostSearchError(`Failed to search blog posts: ${cause.message}`, { cause });
      }
      return {
        hits: data.slice(0, wanted).flatMap((row) => hitOrReport(row, reportRow)),
        more: data.length > wanted,
      };
    },
  };
}

function hitOrReport(row: unknown, reportRow: (problem: string) => void): readonly SearchHit[] {
  const card = parseCardRow(row);
  const marked = v.safeParse(fragmentSchema, row);
  if (card.ok && marked.success) return [{ card: card.value, fragment: piecesOf(marked.output.fragment) }];
  reportRow(`found post: ${card.ok ? 'fragment: not a text' : card.problem}`);
  return [];
}

/** The database puts each marked word between U+E000 and U+E001, so every second piece is marked. */
function piecesOf(fragment: string): readonly TextPiece[] {
  return fragment
    .split(/[\ue000\ue001]/u)
    .map((text, index) => ({ text, marked: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}

/** The largest integer of PostgreSQL. */
const LARGEST_OFFSET = 2 ** 31 - 1;
const fragmentSchema = v.object({ fragment: v.string() });
