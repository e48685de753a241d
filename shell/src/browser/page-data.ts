import type { RemoteRoute } from '@ledgerlight/shell-api';
import { data, type LoaderFunction } from 'react-router-dom';
import { loadDocument } from '../app/document/load-document.ts';
import { pageDataAddress, RELEASE_HEADER } from '../app/page-data-address.ts';
import { createPageCache } from './page-cache.ts';

/** In milliseconds: longer than a server takes for a page whose `PATIENCE` is at most 3. */
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
  const cache = createPageCache();
  const ahead = new Map<string, Promise<void>>();

  async function fetchPage(path: string, leave: (path: string) => Promise<never>): Promise<unknown> {
    const response = await fetch(pageDataAddress(path), { signal: AbortSignal.timeout(TIMEOUT) });
    const answeredBy = response.headers.get(RELEASE_HEADER);
    if (answeredBy !== null && answeredBy !== release) return leave(path);
    if (response.ok) return response.json();
    if (response.status < 500 && response.status !== TOO_MANY) return new PageDataResponse(response.status);
    throw new Error(`The page's data could not be loaded (status ${response.status})`);
  }

  /** What is kept or comes of asking; `leave` is for when another release answers. */
  function fresh(path: string, retries: number, leave: (path: string) => Promise<never>): Promise<unknown> {
    return cache.fresh(path, retries, () => fetchPage(path, leave));
  }

  async function renew(path: string, shown: unknown): Promise<void> {
    if ((await fresh(path, 0, stay)) !== shown) history.renewed(path);
  }

  async function read(path: string, retries: number): Promise<unknown> {
    const shown = history.comesBack() ? cache.kept(path) : undefined;
    if (shown !== undefined) {
      renew(path, shown).catch(() => undefined);
      return shown;
    }
    await ahead.get(path);
    return fresh(path, retries, loadDocument);
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
      if (pageData !== undefined) cache.keep(pathname + search, pageData);
    },
    fetchAhead(path) {
      const known = ahead.get(path);
      if (known) return known;
      const asked = fresh(path, 0, stay).then(
        () => void ahead.delete(path),
        () => void ahead.delete(path),
      );
      ahead.set(path, asked);
      return asked;
    },
  };
}

/** Nobody has asked for the page, so nobody is taken to its document. */
function stay(): Promise<never> {
  return Promise.reject(new Error('Another release answers'));
}
