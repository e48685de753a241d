import type { RemoteRoute } from '@ledgerlight/shell-api';
import type { QueryClient } from '@tanstack/react-query';
import { data, type LoaderFunction } from 'react-router-dom';
import { loadDocument } from '../app/load-document.ts';
import { pageDataAddress, RELEASE_HEADER } from '../app/page-data-address.ts';

const FIVE_MINUTES = 5 * 60_000;
const TIMEOUT = 10_000;

/** Asks the shell's server for the data of pages, and keeps it for five minutes (specification section 9). */
export interface PageDataClient {
  /** A loader for the browser: the server runs the route's own one and sends its result. */
  loaderFor(route: RemoteRoute): LoaderFunction;
  /** Keeps data that came with the document, so that coming back to this page asks for nothing. */
  keep(address: { readonly pathname: string; readonly search: string }, pageData: unknown): void;
  /** Fetches what the next navigation needs beside the data. */
  prepare(): void;
}

/** The server's answer for a page that has no data: 404 for a slug that matches nothing. */
class PageDataResponse {
  readonly status: number;
  constructor(status: number) {
    this.status = status;
  }
}

/**
 * Makes the client.
 * @param release of the document; when the server has moved on, the document is loaded anew instead of mixing the two
 */
export function createPageDataClient(release: string): PageDataClient {
  const { ofDocument, queryCache } = lateQueryCache();

  async function fetchPage(path: string, signal: AbortSignal): Promise<unknown> {
    const response = await fetch(pageDataAddress(path), {
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
    });
    const answeredBy = response.headers.get(RELEASE_HEADER);
    if (answeredBy !== null && answeredBy !== release) return loadDocument(path);
    if (response.ok) return response.json();
    if (response.status < 500) return new PageDataResponse(response.status);
    throw new Error(`The page's data could not be loaded (status ${response.status})`);
  }

  return {
    loaderFor(route) {
      const { retries, fallback } = route.handle;
      return async ({ request }) => {
        const { pathname, search } = new URL(request.url);
        const path = pathname + search;
        try {
          const queries = await queryCache();
          const result = await queries.fetchQuery({
            queryKey: [path],
            // The request for data is not ended with this navigation: another one for the same page may wait for the same answer.
            queryFn: ({ signal }) => fetchPage(path, signal),
            staleTime: FIVE_MINUTES,
            retry: retries,
          });
          if (result instanceof PageDataResponse) throw data(null, { status: result.status });
          return result;
        } catch (error) {
          if (error instanceof Error && fallback !== undefined) return fallback;
          throw error;
        }
      };
    },
    keep({ pathname, search }, pageData) {
      if (pageData !== undefined) ofDocument.set(pathname + search, pageData);
    },
    prepare() {
      // A navigation asks for it again.
      queryCache().catch(() => undefined);
    },
  };
}

/** The cache comes when it is first needed, and then has what was kept before. */
function lateQueryCache() {
  const begun = Date.now();
  const ofDocument = new Map<string, unknown>();
  let cache: Promise<QueryClient> | undefined;
  async function load(): Promise<QueryClient> {
    const queries = (await import('./query-cache.ts')).createQueryCache();
    for (const [path, pageData] of ofDocument) queries.setQueryData([path], pageData, { updatedAt: begun });
    return queries;
  }
  return {
    ofDocument,
    queryCache() {
      cache ??= load().catch((failure: unknown) => {
        cache = undefined;
        throw failure;
      });
      return cache;
    },
  };
}
