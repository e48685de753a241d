import type { RemoteRoute } from '@ledgerlight/shell-api';
import type { QueryClient } from '@tanstack/react-query';
import { data, type LoaderFunction } from 'react-router-dom';
import { loadDocument } from '../app/load-document.ts';
import { pageDataAddress, RELEASE_HEADER } from '../app/page-data-address.ts';

const FIVE_MINUTES = 5 * 60_000;
const TIMEOUT = 10_000;
/** Says nothing of the page: it has to be asked for again. */
const TOO_MANY = 429;

/** Asks the shell's server for the data of pages. For five minutes nothing is asked again (specification section 9). */
export interface PageDataClient {
  /** A loader for the browser: the server runs the route's own one and sends its result. */
  loaderFor(route: RemoteRoute): LoaderFunction;
  /** Keeps data that came with the document, so that coming back to this page asks for nothing. */
  keep(address: { readonly pathname: string; readonly search: string }, pageData: unknown): void;
  /**
   * Asks once for the data of a page that may be opened next, unless it is kept. A navigation there joins it, and asks for itself when
   * nothing came of it; so this never rejects.
   */
  fetchAhead(path: string): Promise<void>;
}

/** The pages that this document has shown. */
export interface PageHistory {
  /** Whether the navigation under way leads back or forward to one of them. */
  comesBack(): boolean;
  /** Is told that newer data of a page came than what such a navigation was given. */
  renewed(path: string): void;
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
export function createPageDataClient(release: string, history: PageHistory): PageDataClient {
  const { ofDocument, queryCache } = lateQueryCache();
  const ahead = new Map<string, Promise<void>>();

  async function fetchPage(
    path: string,
    signal: AbortSignal,
    leave: (path: string) => Promise<never>,
  ): Promise<unknown> {
    const response = await fetch(pageDataAddress(path), {
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
    });
    const answeredBy = response.headers.get(RELEASE_HEADER);
    if (answeredBy !== null && answeredBy !== release) return leave(path);
    if (response.ok) return response.json();
    if (response.status < 500 && response.status !== TOO_MANY) return new PageDataResponse(response.status);
    throw new Error(`The page's data could not be loaded (status ${response.status})`);
  }

  /** What is kept or comes of asking; `leave` is for when another release answers. */
  function query(path: string, retry: number, leave: (path: string) => Promise<never>) {
    return {
      queryKey: [path],
      // The request for data is not ended with this navigation: another one for the same page may wait for the same answer.
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => fetchPage(path, signal, leave),
      staleTime: FIVE_MINUTES,
      retry,
    };
  }

  async function renew(queries: QueryClient, path: string, shown: unknown): Promise<void> {
    const present = await queries.fetchQuery(query(path, 0, stay));
    if (present !== shown) history.renewed(path);
  }

  async function read(path: string, retries: number): Promise<unknown> {
    const comesBack = history.comesBack();
    const queries = await queryCache();
    const shown = comesBack ? queries.getQueryData([path]) : undefined;
    if (shown !== undefined) {
      renew(queries, path, shown).catch(() => undefined);
      return shown;
    }
    await ahead.get(path);
    return queries.fetchQuery(query(path, retries, loadDocument));
  }

  async function prefetch(path: string): Promise<void> {
    try {
      await (await queryCache()).prefetchQuery(query(path, 0, stay));
    } catch {
      // A navigation asks for the cache again.
    } finally {
      ahead.delete(path);
    }
  }

  return {
    loaderFor(route) {
      const { retries, fallback } = route.handle;
      return async ({ request }) => {
        const { pathname, search } = new URL(request.url);
        try {
          const result = await read(pathname + search, retries);
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
    fetchAhead(path) {
      const known = ahead.get(path);
      if (known) return known;
      const asked = prefetch(path);
      ahead.set(path, asked);
      return asked;
    },
  };
}

/** Nobody has asked for the page, so nobody is taken to its document. */
function stay(): Promise<never> {
  return Promise.reject(new Error('Another release answers'));
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
