import { PAGE_DATA_PREFIX, RELEASE_HEADER } from '../../app/page-data-address.ts';
import type { CacheState } from '../cache/cache-section.ts';
import type { PageCache } from '../cache/page-cache.ts';
import { requestContext } from '../context/request-context.ts';
import { encodedBody } from '../http/encoded-body.ts';
import { type EncodedBody, emptyResponse, NO_CACHING, type RouteRequest, type RouteResponse } from '../http/route.ts';
import type { ClientKeyOf } from '../traffic/client-key.ts';
import { createClientLimiter } from '../traffic/concurrency-limits.ts';
import type { PageOwner } from './remotes/remote-routes.ts';
import type { PageDurations, PageForm, PageRenderer, RenderedPage } from './renderer.tsx';

export interface CachedPagesOptions {
  readonly cache: PageCache;
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

interface WantedPage {
  readonly form: PageForm;
  /** The address whose page is rendered and cached. */
  readonly path: string;
  readonly pathname: string;
  readonly search: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface CachedPage {
  readonly status: number;
  readonly whole: boolean;
  /** Whether stored data is damaged: shared caches must not store the page. */
  readonly isIncomplete: boolean;
  readonly movedTo: string | undefined;
  readonly body: EncodedBody;
}

/** Creates the pages that visitors get, cached until a post they depend on changes. */
export function createCachedPages({ cache, clientKeyOf, observer }: CachedPagesOptions) {
  const pages = cache.section<CachedPage>('page', {
    freshMs: PAGE_FRESH_MS,
    // The text and its Brotli and gzip forms of less than half each.
    sizeOf: ({ body }) => 2 * body.identity.byteLength,
    outcomeOf: ({ whole, status }) => (!whole ? 'failed' : CACHEABLE.has(status) ? 'cacheable' : 'gone'),
  });
  const limiter = createClientLimiter();

  return {
    async respond(renderer: PageRenderer, { request }: RouteRequest, wanted: WantedPage): Promise<RouteResponse> {
      const { form, path } = wanted;
      const owner = renderer.ownerOf(wanted.pathname);
      const clientKey = () => clientKeyOf(request);
      let timing = '';
      async function render(last?: CachedPage): Promise<CachedPage> {
        const rendered = await limiter.overall(() => renderer[form](path));
        const { data, render } = rendered.durations;
        timing = `, data;dur=${data.toFixed(1)}, render;dur=${render.toFixed(1)}`;
        observer.rendered(form, owner, rendered.durations, clientKey);
        return cachedPage(rendered, last);
      }
      const key = `${renderer.release} ${form} ${path}`;
      const { state, value } = pages.read(key, render, (work) => limiter.perClient(clientKey(), work));
      observer.cacheRead(state);
      const page = await value;
      const headersAlways = { [RELEASE_HEADER]: renderer.release, 'server-timing': `cache;desc=${state}${timing}` };
      if (page.movedTo !== undefined) return { ...redirectTo(page.movedTo, page.status, wanted), headersAlways };
      const isGood = page.whole && !page.isIncomplete && page.status < 500;
      if (owner && request.method === 'GET') observer.viewed({ ...owner, failed: !isGood, clientKey });
      const cacheControl = isGood ? PAGE_CACHING : NO_CACHING;
      return { status: page.status, cacheControl, body: page.body, headers: wanted.headers, headersAlways };
    },
    /** @throws Error when visitors do not get a complete home page */
    async checkHome(renderer: PageRenderer): Promise<void> {
      const render = async (last?: CachedPage) => cachedPage(await renderer.document('/'), last);
      const { status, whole } = await pages.read(`${renderer.release} document /`, render).value;
      if (!whole) throw new Error('the home page is incomplete');
      if (status !== 200) throw new Error(`the home page has status ${status}`);
    },
    /** Evicts the pages of all other releases. */
    retainOnly(releases: readonly string[]): void {
      pages.retainOnly((key) => releases.some((name) => key.startsWith(`${name} `)));
    },
  };
}

function redirectTo(movedTo: string, status: number, { form, search }: WantedPage): RouteResponse {
  const location = (form === 'data' ? PAGE_DATA_PREFIX : '') + movedTo + (movedTo.includes('?') ? '' : search);
  return emptyResponse(status, PAGE_CACHING, { location });
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
export const PAGE_CACHING = 'public, max-age=0, s-maxage=4, stale-if-error=86400';
