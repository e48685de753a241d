import type { RemoteRoute } from '@ledgerlight/shell-api';
import { data, type LoaderFunction, redirect } from 'react-router-dom';
import { loadDocument } from '../app/document/load-document.ts';
import { PAGE_DATA_PREFIX, PAGE_TIMEOUT_MS, pageDataAddress, RELEASE_HEADER } from '../app/page-data-address.ts';
import { createPageDataCache } from './page-data-cache.ts';

const TOO_MANY_REQUESTS = 429;

interface PageHistory {
  comesBack(): boolean;
  /** Called when newer data has replaced what such a navigation was given. */
  renewed(path: string): void;
}

/** The response for an error page: 404 for a slug that matches no post. The body is what its loader threw. */
class PageDataResponse {
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body: unknown) {
    this.status = status;
    this.body = body;
  }
}

/** The page is at another path for good, whose data the same response brought. */
class MovedPageResponse {
  readonly path: string;
  constructor(path: string) {
    this.path = path;
  }
}

export type PageDataClient = ReturnType<typeof createPageDataClient>;

/**
 * Creates a client for the data of pages at the shell's server.
 * @param release of the document; when the server has another one, the document is loaded again
 */
export function createPageDataClient(release: string, history: PageHistory) {
  const cache = createPageDataCache();
  const prefetches = new Map<string, Promise<void>>();

  async function request(path: string, leave: (path: string) => Promise<never>): Promise<unknown> {
    const response = await fetch(pageDataAddress(path), { signal: AbortSignal.timeout(PAGE_TIMEOUT_MS) });
    const serverRelease = response.headers.get(RELEASE_HEADER);
    if (serverRelease !== null && serverRelease !== release) return leave(path);
    if (response.ok && response.redirected) {
      const { pathname, search } = new URL(response.url);
      const path = pathname.slice(PAGE_DATA_PREFIX.length) + search;
      cache.store(path, await response.json());
      return new MovedPageResponse(path);
    }
    if (response.ok) return response.json();
    if (response.status < 500 && response.status !== TOO_MANY_REQUESTS) {
      // The body of a proxy is none of ours.
      return new PageDataResponse(response.status, await response.json().catch(() => null));
    }
    throw new Error(`The page's data could not be loaded (status ${response.status})`);
  }

  function get(path: string, retries: number, leave: (path: string) => Promise<never>): Promise<unknown> {
    return cache.get(path, retries, () => request(path, leave));
  }

  async function renew(path: string, shown: unknown): Promise<void> {
    if ((await get(path, 0, stay)) !== shown) history.renewed(path);
  }

  async function read(path: string, retries: number): Promise<unknown> {
    const shown = history.comesBack() ? cache.peek(path) : undefined;
    if (shown !== undefined) {
      renew(path, shown).catch(() => undefined);
      return shown;
    }
    await prefetches.get(path);
    return get(path, retries, loadDocument);
  }

  return {
    loaderFor(route: RemoteRoute): LoaderFunction {
      const { retries, fallback } = route.handle;
      return async ({ request }) => {
        const { pathname, search } = new URL(request.url);
        try {
          const result = await read(pathname + search, retries);
          if (result instanceof MovedPageResponse) throw redirect(result.path);
          if (result instanceof PageDataResponse) throw data(result.body, { status: result.status });
          return result;
        } catch (error) {
          if (error instanceof Error && fallback !== undefined) return fallback;
          throw error;
        }
      };
    },
    store({ pathname, search }: { readonly pathname: string; readonly search: string }, pageData: unknown): void {
      if (pageData !== undefined) cache.store(pathname + search, pageData);
    },
    /** Never rejects. A navigation to the path joins the request, and repeats it if it failed. */
    prefetch(path: string): Promise<void> {
      const running = prefetches.get(path);
      if (running) return running;
      const end = () => void prefetches.delete(path);
      const prefetch = get(path, 0, stay).then(end, end);
      prefetches.set(path, prefetch);
      return prefetch;
    },
  };
}

/** A visitor who has not opened the page stays on the present one. */
function stay(): Promise<never> {
  return Promise.reject(new Error('The server has another release'));
}
