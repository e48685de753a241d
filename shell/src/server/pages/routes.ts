import { PAGE_DATA_PREFIX, RELEASE_HEADER } from '../../app/page-data-address.ts';
import type { CacheState, PageCache } from '../cache/page-cache.ts';
import { requestContext } from '../context/request-context.ts';
import { type EncodedBody, emptyResponse, encodedBody, NO_CACHING, type RouteResponse } from '../http/response.ts';
import { type Route, type RouteRequest, requestPath } from '../http/route.ts';
import type { VisitorBuckets } from '../releases/rollout/visitor-buckets.ts';
import type { ServedSets } from '../releases/served-sets.ts';
import { createClientLimiter } from '../traffic/concurrency-limits.ts';
import type { PageOwner } from './remotes/remote-routes.ts';
import type { PageForm, PageRenderer, RenderedPage } from './renderer.tsx';

type Headers = Readonly<Record<string, string>>;

export interface PageRoutesOptions {
  readonly cache: PageCache;
  readonly served: Pick<ServedSets<PageRenderer>, 'isDivided' | 'all' | 'with'>;
  readonly buckets: Pick<VisitorBuckets, 'assigned'>;
  readonly headers: Headers;
  readonly staffHeaders: Headers;
  readonly observer: PageObserver;
}

export interface PageObserver {
  /** A visitor got a page of a remote; `failed` when it was incomplete. */
  viewed(page: PageOwner & { readonly failed: boolean }): void;
  cacheRead(state: CacheState): void;
  /** `owner` is null when the page belongs to no remote. */
  rendered(form: PageForm, owner: PageOwner | null, page: Pick<RenderedPage, 'body' | 'durations'>): void;
}

interface CachedPage {
  readonly status: number;
  readonly whole: boolean;
  /** Whether stored data is damaged: shared caches must not store the page. */
  readonly isIncomplete: boolean;
  readonly movedTo: string | undefined;
  readonly body: EncodedBody;
}

/** Creates the routes of documents and their data, by the release that the visitor gets. Pages are cached until a post they show changes. */
export function createPageRoutes(options: PageRoutesOptions) {
  const { cache, served, buckets, headers, staffHeaders, observer } = options;
  const pages = cache.section<CachedPage>('page', {
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
    if (!served.isDivided) return served.with(0, work);
    const { bucket, cookie } = buckets.assigned(request);
    const response = await served.with(bucket, work);
    const headersAlways = { ...response.headersAlways, ...(cookie && { 'set-cookie': cookie }) };
    const isCacheable = response.cacheControl === PAGE_CACHING;
    return { ...response, cacheControl: isCacheable ? DIVIDED_CACHING : NO_CACHING, headersAlways };
  }

  function document(given: RouteRequest): Promise<RouteResponse> {
    const { pathname, search } = given;
    return forVisitor(given, async (renderer) => {
      const address = renderer.address(pathname, search);
      const [canonical = ''] = address.split('?', 1);
      if (canonical !== pathname) return emptyResponse(308, REDIRECT_CACHING, { location: canonical + search });
      const documentHeaders = renderer.isBrowserOnly(pathname) ? staffHeaders : headers;
      return respond(renderer, 'document', address, given, {
        ...documentHeaders,
        'content-type': 'text/html; charset=utf-8',
      });
    });
  }

  function data(request: RouteRequest): Promise<RouteResponse> {
    const { pathname, search } = request;
    const given = { ...request, ...requestPath(pathname.slice(PAGE_DATA_PREFIX.length) + search) };
    return forVisitor(given, async (renderer) => {
      const address = renderer.address(given.pathname, given.search);
      return respond(renderer, 'data', address, given, DATA_HEADERS);
    });
  }

  async function respond(
    renderer: PageRenderer,
    form: PageForm,
    address: string,
    { pathname, search, request, clientKey }: RouteRequest,
    bodyHeaders: Headers,
  ): Promise<RouteResponse> {
    const owner = renderer.ownerOf(pathname);
    let timing = '';
    async function render(last?: CachedPage): Promise<CachedPage> {
      const rendered = await limiter.overall(() => renderer[form](address));
      const { data, render } = rendered.durations;
      timing = `, data;dur=${data.toFixed(1)}, render;dur=${render.toFixed(1)}`;
      observer.rendered(form, owner, rendered);
      return cachedPage(rendered, last);
    }
    const key = `${renderer.release} ${form} ${address}`;
    const { state, value } = pages.read(key, render, (work) => limiter.perClient(clientKey(), work));
    observer.cacheRead(state);
    const { status, whole, isIncomplete, movedTo, body } = await value;
    const headersAlways = { [RELEASE_HEADER]: renderer.release, 'server-timing': `cache;desc=${state}${timing}` };
    if (movedTo !== undefined) {
      const location = (form === 'data' ? PAGE_DATA_PREFIX : '') + movedTo + (movedTo.includes('?') ? '' : search);
      return { ...emptyResponse(status, PAGE_CACHING, { location }), headersAlways };
    }
    const isGood = whole && !isIncomplete && status < 500;
    if (owner && request.method === 'GET') observer.viewed({ ...owner, failed: !isGood });
    return { status, cacheControl: isGood ? PAGE_CACHING : NO_CACHING, body, headers: bodyHeaders, headersAlways };
  }

  const routes: readonly Route[] = [
    { method: 'GET', path: `${PAGE_DATA_PREFIX}/*`, handle: data },
    { method: 'GET', path: '*', handle: document },
  ];
  /** Loads a document into the cache as a visitor of this bucket would, without limits. */
  const prepare = (path: string, bucket: number) =>
    served.with(bucket, async (renderer) => {
      async function render(last?: CachedPage): Promise<CachedPage> {
        const rendered = await renderer.document(path);
        observer.rendered('document', renderer.ownerOf(path), rendered);
        return cachedPage(rendered, last);
      }
      return pages.read(`${renderer.release} document ${path}`, render).value;
    });
  return {
    routes,
    prepare,
    /** Home is served also without a part of its data. @throws Error when visitors do not get it */
    async checkHome(): Promise<void> {
      const { status } = await prepare('/', 0);
      if (status !== 200) throw new Error(`the home page has status ${status}`);
    },
    /** Evicts the pages of releases that are no longer served. */
    evictReplaced: () =>
      pages.retainOnly((key) => served.all.some(({ renderer }) => key.startsWith(`${renderer.release} `))),
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
