import { PAGE_DATA_PREFIX, RELEASE_HEADER } from '../../app/page-data-address.ts';
import type { CacheState } from '../cache/cache-section.ts';
import type { PageCache } from '../cache/page-cache.ts';
import { requestContext } from '../context/request-context.ts';
import { encodedBody } from '../http/encoded-body.ts';
import { requestPath } from '../http/request.ts';
import {
  type EncodedBody,
  emptyResponse,
  NO_CACHING,
  type Route,
  type RouteRequest,
  type RouteResponse,
} from '../http/route.ts';
import type { VisitorBuckets } from '../releases/canary/visitor-buckets.ts';
import type { LiveReleases } from '../releases/live-releases.ts';
import type { ClientKeyOf } from '../traffic/client-key.ts';
import { createClientLimiter } from '../traffic/concurrency-limits.ts';
import type { PageOwner } from './remotes/remote-routes.ts';
import type { PageDurations, PageForm, PageRenderer, RenderedPage } from './renderer.tsx';

export interface PageRoutesOptions {
  readonly releases: LiveReleases<PageRenderer>;
  readonly cache: PageCache;
  readonly buckets: Pick<VisitorBuckets, 'assigned'>;
  readonly headers: Readonly<Record<string, string>>;
  readonly staffHeaders: Readonly<Record<string, string>>;
  readonly clientKeyOf: ClientKeyOf;
  readonly observer: PageObserver;
}

export interface PageObserver {
  /** A visitor got a page of a remote; `failed` when it was incomplete. */
  viewed(page: PageOwner & { readonly failed: boolean; clientKey(): string }): void;
  cacheRead(state: CacheState): void;
  /** `owner` is null when the page belongs to no remote. */
  rendered(form: PageForm, owner: PageOwner | null, durations: PageDurations, clientKey: () => string): void;
}

interface CachedPage {
  readonly status: number;
  readonly whole: boolean;
  /** Whether stored data is damaged: shared caches must not store the page. */
  readonly isIncomplete: boolean;
  readonly movedTo: string | undefined;
  readonly body: EncodedBody;
}

/** Creates the routes of documents and their data. Responses are cached until a post they depend on changes. */
export function createPageRoutes(options: PageRoutesOptions) {
  const { releases, buckets, headers, staffHeaders } = options;
  const pages = options.cache.section<CachedPage>('page', {
    freshMs: PAGE_FRESH_MS,
    // The text and its Brotli and gzip forms of less than half each.
    sizeOf: ({ body }) => 2 * body.identity.byteLength,
    outcomeOf: ({ whole, status }) => (!whole ? 'failed' : CACHEABLE.has(status) ? 'cacheable' : 'gone'),
  });
  const limiter = createClientLimiter();

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

  async function respond(
    renderer: PageRenderer,
    { request }: RouteRequest,
    page: { form: PageForm; path: string; pathname: string; search: string; headers: Readonly<Record<string, string>> },
  ): Promise<RouteResponse> {
    const { form, path, search } = page;
    const owner = renderer.ownerOf(page.pathname);
    const clientKey = () => options.clientKeyOf(request);
    let timing = '';
    async function render(last?: CachedPage): Promise<CachedPage> {
      const rendered = await limiter.overall(() => renderer[form](path));
      const { data, render } = rendered.durations;
      timing = `, data;dur=${data.toFixed(1)}, render;dur=${render.toFixed(1)}`;
      options.observer.rendered(form, owner, rendered.durations, clientKey);
      return cachedPage(rendered, last);
    }
    const key = `${renderer.release} ${form} ${path}`;
    const { state, value } = pages.read(key, render, (work) => limiter.perClient(clientKey(), work));
    options.observer.cacheRead(state);
    const { status, whole, isIncomplete, body, movedTo } = await value;
    const isGood = whole && !isIncomplete && status < 500;
    const headersAlways = { [RELEASE_HEADER]: renderer.release, 'server-timing': `cache;desc=${state}${timing}` };
    if (movedTo !== undefined) {
      const location = (form === 'data' ? PAGE_DATA_PREFIX : '') + movedTo + (movedTo.includes('?') ? '' : search);
      return { ...emptyResponse(status, PAGE_CACHING, { location }), headersAlways };
    }
    if (owner && request.method === 'GET') options.observer.viewed({ ...owner, failed: !isGood, clientKey });
    return {
      status,
      cacheControl: isGood ? PAGE_CACHING : NO_CACHING,
      body,
      headers: page.headers,
      headersAlways,
    };
  }

  function data(request: RouteRequest): Promise<RouteResponse> {
    const { pathname, search } =
      requestPath(request.pathname.slice(PAGE_DATA_PREFIX.length) + request.search) ?? NO_PAGE;
    return forVisitor(request, async (renderer) => {
      const path = renderer.address(pathname, search);
      return respond(renderer, request, { form: 'data', path, pathname, search, headers: DATA_HEADERS });
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
      return respond(renderer, request, { form: 'document', path, pathname, search, headers: documentHeaders });
    });
  }

  const routes: readonly Route[] = [
    { method: 'GET', path: `${PAGE_DATA_PREFIX}/*`, handle: data },
    { method: 'GET', path: '*', handle: document },
  ];
  return {
    routes,
    /** @throws Error when visitors do not get a complete home page */
    async checkHome(): Promise<void> {
      const { status, whole } = await releases.with(0, async (renderer) => {
        const render = async (last?: CachedPage) => cachedPage(await renderer.document('/'), last);
        return pages.read(`${renderer.release} document /`, render).value;
      });
      if (!whole) throw new Error('the home page is incomplete');
      if (status !== 200) throw new Error(`the home page has status ${status}`);
    },
    /** Evicts the pages of releases that are no longer served. */
    evictReplaced(): void {
      const { names } = releases;
      pages.retainOnly((key) => names.some((name) => key.startsWith(`${name} `)));
    },
  };
}

function cachedPage({ status, whole, body, movedTo }: RenderedPage, last?: CachedPage): CachedPage {
  const isIncomplete = requestContext().dependencies?.isIncomplete ?? false;
  return { status, whole, isIncomplete, movedTo, body: encodedBody(body, last?.body) };
}

const PAGE_FRESH_MS = 4_000;
/** Pages, and former addresses of posts: unknown addresses must not fill the cache. */
const CACHEABLE: ReadonlySet<number> = new Set([200, 308]);
/**
 * Browsers revalidate each time and mostly get 304. Shared caches do not learn of changes, so they revalidate often and show nothing
 * older meanwhile: a removed post must disappear.
 */
const PAGE_CACHING = 'public, max-age=0, s-maxage=4, stale-if-error=86400';
const DIVIDED_CACHING = 'private, max-age=0';
const REDIRECT_CACHING = 'public, max-age=3600';
const DATA_HEADERS = { 'content-type': 'application/json', 'x-robots-tag': 'noindex' };
const NO_PAGE = { pathname: '/404', search: '' };
