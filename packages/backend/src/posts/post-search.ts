import type { FilteredResults, SearchFilter, SearchHit, SearchResultPage, TextPiece } from '@ledgerlight/posts/search';
import * as v from 'valibot';
import { authorSchema } from '../authors/author-rows.ts';
import type { BackendClient } from '../client/client.ts';
import { errorMessage } from '../client/errors.ts';
import { fetchData } from '../client/fetch-data.ts';
import { clampInteger } from '../client/pagination.ts';
import { parseRows, type ReportRow, rowsSchema } from '../client/rows.ts';
import { storableQuery } from '../client/storable-query.ts';
import { choicesSchema } from './filter-choices.ts';
import { cardEntries, cardOf } from './post-rows.ts';

class PostSearchError extends Error {
  override readonly name = 'PostSearchError';
  readonly code = 'POST_SEARCH_FAILED';
}

/** Full-text search of published posts, for the page `/search`. */
export interface PostSearch {
  /**
   * Searches from `offset` on; `limit` is 1 to 50. A query consists of words, "phrases", `or` and `-without`. Plain words are also
   * found by synonyms, an unknown one by the nearest, and posts with some of them follow those with all. Damaged rows are left out.
   * @throws PostSearchError
   */
  search(
    query: string,
    page: { readonly limit: number; readonly offset?: number | undefined } & SearchFilter,
    signal?: AbortSignal,
  ): Promise<FilteredResults>;
}

export function createPostSearch(client: BackendClient, reportRow: ReportRow = () => undefined): PostSearch {
  return {
    async search(typed, { limit, offset = 0, type, topic, author, since }, signal) {
      const query = storableQuery(typed);
      const pageSize = clampInteger(limit, 1, MAX_PAGE_SIZE);
      const pageStart = clampInteger(offset, 0, MAX_OFFSET);
      const request = client.rpc('find_posts', {
        query,
        page_size: pageSize + 1,
        page_start: pageStart,
        ...(type && { post_type: type }),
        ...(topic && { topic }),
        ...(author && { author: storableQuery(author) }),
        ...(since && { since }),
      });
      const found = await fetchData(resultSchema, request, signal).catch((cause: unknown) => {
        if (signal?.aborted) throw cause;
        throw new PostSearchError(`Failed to search blog posts: ${errorMessage(cause)}`, { cause });
      });
      return {
        hits: parseRows(hitSchema, found.hits.slice(0, pageSize), reportRow),
        more: found.hits.length > pageSize,
        choices: found.choices,
        author: found.author,
        ...(found.corrected !== null && { corrected: found.corrected }),
        ...shortfallOf(found),
      };
    },
  };
}

/** The database encloses each marked word in U+E000 and U+E001, so every second piece is marked. */
function piecesOf(fragment: string): readonly TextPiece[] {
  return fragment
    .split(/[\ue000\ue001]/u)
    .map((text, index) => ({ text, marked: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}

function shortfallOf({ is_too_common, has_all, hits }: SearchResult): Pick<SearchResultPage, 'shortfall'> {
  if (is_too_common) return { shortfall: 'too-common' };
  return hits.length > 0 && !has_all ? { shortfall: 'some-words' } : {};
}

type SearchResult = v.InferOutput<typeof resultSchema>;

const MAX_PAGE_SIZE = 50;
const MAX_OFFSET = 2 ** 31 - 1;
const resultSchema = v.object({
  author: v.nullable(authorSchema),
  choices: choicesSchema,
  corrected: v.nullable(v.string()),
  is_too_common: v.boolean(),
  has_all: v.boolean(),
  hits: rowsSchema,
});
const hitSchema = v.pipe(
  v.object({ ...cardEntries, fragment: v.string() }),
  v.transform((row): SearchHit => ({ card: cardOf(row), fragment: piecesOf(row.fragment) })),
);
