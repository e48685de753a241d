import type { Author, AuthorsOfPage } from '@ledgerlight/posts/author';
import * as v from 'valibot';
import type { BackendClient } from '../client/client.ts';
import { errorMessage } from '../client/errors.ts';
import { fetchData } from '../client/fetch-data.ts';
import { clampInteger } from '../client/pagination.ts';
import { parseRows, type ReportRow, rowsSchema } from '../client/rows.ts';
import { AUTHOR_COLUMNS, authorSchema } from './author-rows.ts';

/** `cause` distinguishes unreachable from refused. */
class AuthorQueryError extends Error {
  override readonly name = 'AuthorQueryError';
  readonly code = 'AUTHOR_QUERY_FAILED';
}

export type AuthorQueries = ReturnType<typeof createAuthorQueries>;

/**
 * What visitors may read of authors: those who signed a published post.
 * @throws AuthorQueryError, the signal's reason
 */
export function createAuthorQueries(client: BackendClient, reportRow: ReportRow = () => undefined) {
  const table = () => client.from('bylines');

  function fail(signal: AbortSignal | undefined) {
    return (cause: unknown): never => {
      if (signal?.aborted) throw cause;
      throw new AuthorQueryError(`Failed to fetch authors: ${errorMessage(cause)}`, { cause });
    };
  }

  return {
    /** Authors by slug; `limit` is 1 to 100. Damaged rows are left out and reported. */
    async list(
      { after, limit }: { readonly after?: string | undefined; readonly limit: number },
      signal?: AbortSignal,
    ): Promise<AuthorsOfPage> {
      const size = clampInteger(limit, 1, MAX_PAGE_SIZE);
      const sorted = table().select(AUTHOR_COLUMNS).order('slug');
      const query = (after === undefined ? sorted : sorted.gt('slug', after)).limit(size + 1);
      const rows = await fetchData(rowsSchema, query, signal).catch(fail(signal));
      const authors = parseRows(authorSchema, rows.slice(0, size), reportRow, 'author');
      return { authors, next: rows.length > size ? (authors.at(-1)?.slug ?? null) : null };
    },

    async find(slug: string, signal?: AbortSignal): Promise<Author | null> {
      const query = table().select(AUTHOR_COLUMNS).eq('slug', slug).limit(1);
      const rows = await fetchData(rowsSchema, query, signal).catch(fail(signal));
      return parseRows(authorSchema, rows, reportRow, 'author')[0] ?? null;
    },

    /** The first thousand slugs, for the site map. */
    async slugs(): Promise<readonly string[]> {
      const query = table().select('slug').order('slug').limit(MAX_SLUGS);
      const rows = await fetchData(v.array(v.object({ slug: v.string() })), query).catch(fail(undefined));
      return rows.map(({ slug }) => slug);
    },
  };
}

const MAX_PAGE_SIZE = 100;
const MAX_SLUGS = 1000;
