import type { PageCache } from '../cache/page-cache.ts';
import { requestContext } from '../context/request-context.ts';
import { emptyResponse, encodedBody, NO_CACHING, type RouteResponse } from '../http/response.ts';
import type { Route, RouteRequest } from '../http/route.ts';
import { ClientQueueFullError, QueueFullError } from '../traffic/concurrency-limits.ts';

export type Admit = <Result>(request: RouteRequest, work: () => Promise<Result>) => Promise<Result>;

interface DocumentRouteOptions {
  readonly cache: PageCache;
  readonly admit: Admit;
  report(failure: unknown, path: string): void;
}

interface DocumentSection {
  /** The section of the cache. */
  readonly name: string;
  readonly freshMs: number;
  readonly cacheControl: string;
}

/** @param textOf returns null when there is no such document */
export type DocumentRoute = (
  path: string,
  type: string,
  textOf: (pathname: string) => Promise<string | null> | string,
) => Route;

/** Returns what makes routes of texts; each is made once for all visitors while it is fresh. */
export function createDocumentRoute(options: DocumentRouteOptions, section: DocumentSection): DocumentRoute {
  const { cache, admit, report } = options;
  const { name, freshMs, cacheControl } = section;
  const documents = cache.section<RouteResponse | null>(name, {
    freshMs,
    outcomeOf: (response) => (response === null ? 'gone' : 'cacheable'),
  });
  return (path, type, textOf) => {
    const headers = { 'content-type': type };
    return {
      method: 'GET',
      path,
      async handle(request) {
        const { pathname } = request;
        const load = async (last?: RouteResponse | null): Promise<RouteResponse | null> => {
          const text = await textOf(pathname);
          if (text === null) return null;
          const caching = requestContext().dependencies?.isIncomplete ? NO_CACHING : cacheControl;
          return { status: 200, cacheControl: caching, body: encodedBody(text, last?.body ?? undefined), headers };
        };
        try {
          return await documents.read(pathname, load, (work) => admit(request, work)).value;
        } catch (failure) {
          if (failure instanceof QueueFullError || failure instanceof ClientQueueFullError) throw failure;
          report(failure, pathname);
          return emptyResponse(503, NO_CACHING, headers);
        }
      },
    };
  };
}
