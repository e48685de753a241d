import { PAGE_DATA_PREFIX } from '../../app/page-data-address.ts';
import { requestPath } from '../http/request.ts';
import { emptyResponse, NO_CACHING, type Route, type RouteRequest, type RouteResponse } from '../http/route.ts';
import type { VisitorBuckets } from '../releases/canary/visitor-buckets.ts';
import type { LiveReleases } from '../releases/live-releases.ts';
import { type CachedPagesOptions, createCachedPages, PAGE_CACHING } from './cached-pages.ts';
import type { PageRenderer } from './renderer.tsx';

export interface PageRoutesOptions extends CachedPagesOptions {
  readonly releases: LiveReleases<PageRenderer>;
  readonly buckets: Pick<VisitorBuckets, 'assigned'>;
  readonly headers: Readonly<Record<string, string>>;
  readonly staffHeaders: Readonly<Record<string, string>>;
}

/** Creates the routes of documents and their data, by the release that the visitor gets. */
export function createPageRoutes(options: PageRoutesOptions) {
  const { releases, buckets, headers, staffHeaders } = options;
  const pages = createCachedPages(options);

  /** During a rollout visitors get different releases, so shared caches must not store a response. */
  async function forVisitor(
    { request }: RouteRequest,
    work: (renderer: PageRenderer) => Promise<RouteResponse>,
  ): Promise<RouteResponse> {
    if (!releases.isDivided) return releases.with(0, work);
    const { bucket, cookie } = buckets.assigned(request);
    const response = await releases.with(bucket, work);
    const headersAlways = { ...response.headersAlways, ...(cookie && { 'set-cookie': cookie }) };
    const isCacheable = response.cacheControl === PAGE_CACHING;
    return { ...response, cacheControl: isCacheable ? DIVIDED_CACHING : NO_CACHING, headersAlways };
  }

  function data(request: RouteRequest): Promise<RouteResponse> {
    const { pathname, search } =
      requestPath(request.pathname.slice(PAGE_DATA_PREFIX.length) + request.search) ?? NO_PAGE;
    return forVisitor(request, async (renderer) => {
      const path = renderer.address(pathname, search);
      return pages.respond(renderer, request, { form: 'data', path, pathname, search, headers: DATA_HEADERS });
    });
  }

  function document(request: RouteRequest): Promise<RouteResponse> {
    const { pathname, search } = request;
    return forVisitor(request, async (renderer) => {
      const path = renderer.address(pathname, search);
      const [canonical = ''] = path.split('?', 1);
      if (canonical !== pathname) return emptyResponse(308, REDIRECT_CACHING, { location: canonical + search });
      const documentHeaders = {
        ...(renderer.isBrowserOnly(pathname) ? staffHeaders : headers),
        'content-type': 'text/html; charset=utf-8',
      };
      return pages.respond(renderer, request, { form: 'document', path, pathname, search, headers: documentHeaders });
    });
  }

  const routes: readonly Route[] = [
    { method: 'GET', path: `${PAGE_DATA_PREFIX}/*`, handle: data },
    { method: 'GET', path: '*', handle: document },
  ];
  return {
    routes,
    /** @throws Error when visitors do not get a complete home page */
    checkHome: () => releases.with(0, pages.checkHome),
    /** Evicts the pages of releases that are no longer served. */
    evictReplaced: () => pages.retainOnly(releases.names),
  };
}

const DIVIDED_CACHING = 'private, max-age=0';
const REDIRECT_CACHING = 'public, max-age=3600';
const DATA_HEADERS = { 'content-type': 'application/json', 'x-robots-tag': 'noindex' };
const NO_PAGE = { pathname: '/404', search: '' };
