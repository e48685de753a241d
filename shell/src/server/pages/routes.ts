import type { IncomingMessage } from 'node:http';
import { PAGE_DATA_PREFIX, RELEASE_HEADER } from '../../app/page-data-address.ts';
import type { PageCache } from '../cache/page-cache.ts';
import type { CacheSection, CacheState } from '../cache/section.ts';
import { type Answer, type Asked, emptyAnswer, NO_CACHING, type Route } from '../http/answer.ts';
import { requestPath } from '../http/request-path.ts';
import type { VisitorBuckets } from '../releases/canary/visitor-bucket.ts';
import type { LiveReleases } from '../releases/live-releases.ts';
import { createClientQueues } from '../traffic/client-queues.ts';
import { type CachedPage, cachedPage, cachedPageSection } from './cached-page.ts';
import type { PageOwner } from './remotes/path-owners.ts';
import type { PageForm, PageRenderer, PageTimes } from './renderer.tsx';

/** What the page routes need. */
export interface PageRoutesOptions {
  readonly releases: LiveReleases<PageRenderer>;
  readonly cache: PageCache;
  readonly buckets: Pick<VisitorBuckets, 'assigned'>;
  /** The headers of every public document. */
  readonly headers: Readonly<Record<string, string>>;
  /** The headers of documents that are rendered in the browser only. */
  readonly staffHeaders: Readonly<Record<string, string>>;
  /** Returns the client key by which requests are limited. */
  clientKeyOf(request: IncomingMessage): string;
  readonly watch: PageWatch;
}

/** Hears of the pages that are sent. */
export interface PageWatch {
  /** A visitor got a page of a remote; `failed` when a part of it or all is missing. */
  viewed(page: PageOwner & { readonly failed: boolean; visitor(): string }): void;
  /** A page was looked up in the cache. */
  looked(result: CacheState): void;
  /** A page was rendered; `owner` is null when it belongs to no remote. */
  made(kind: PageForm, owner: PageOwner | null, took: PageTimes, visitor: () => string): void;
}

/** Pages as documents, and their data for a browser that already runs the shell. */
export interface PageRoutes {
  /** The routes, which handle every path: one without a page with the not-found page. */
  readonly routes: readonly Route[];
  /** @throws Error when visitors would not get the home page, or only a part of it */
  checkHome(): Promise<void>;
  /** Evicts the pages of sets of releases that no visitor gets any more. */
  evictReplaced(): void;
}

/** A page as it is requested. */
interface RequestedPage {
  readonly form: PageForm;
  /** The canonical path, with what the page reads of the query. */
  readonly path: string;
  readonly pathname: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Creates the page routes. Responses are cached until a post they depend on changes; cache misses are limited per client. */
export function createPageRoutes(options: PageRoutesOptions): PageRoutes {
  const { releases, buckets, headers, staffHeaders } = options;
  const pages = cachedPageSection(options.cache);
  const respond = createResponder(options, pages);

  /** While visitors get different sets of releases, no shared cache may store what one of them got. */
  async function forClient(
    request: IncomingMessage,
    work: (renderer: PageRenderer) => Promise<Answer>,
  ): Promise<Answer> {
    if (!releases.isDivided) return releases.with(0, work);
    const { bucket, cookie } = buckets.assigned(request);
    const answer = await releases.with(bucket, work);
    const headersAlways = { ...answer.headersAlways, ...(cookie && { 'set-cookie': cookie }) };
    return { ...answer, caching: answer.caching === PAGE_CACHING ? DIVIDED_CACHING : NO_CACHING, headersAlways };
  }

  function data(asked: Asked): Promise<Answer> {
    const { pathname, search, request } = asked;
    const page = requestPath(pathname.slice(PAGE_DATA_PREFIX.length) + search) ?? NO_PAGE;
    return forClient(request, async (renderer) => {
      const path = renderer.address(page.pathname, page.search);
      return respond(renderer, asked, { form: 'data', path, pathname: page.pathname, headers: DATA_HEADERS });
    });
  }

  function document(asked: Asked): Promise<Answer> {
    const { pathname, search, request } = asked;
    return forClient(request, async (renderer) => {
      const path = renderer.address(pathname, search);
      const [spelling = ''] = path.split('?', 1);
      if (spelling !== pathname) return emptyAnswer(308, REDIRECT_CACHING, { location: spelling + search });
      const documentHeaders = {
        ...(renderer.isBrowserOnly(pathname) ? staffHeaders : headers),
        'content-type': 'text/html; charset=utf-8',
      };
      return respond(renderer, asked, { form: 'document', path, pathname, headers: documentHeaders });
    });
  }

  return {
    routes: [
      { method: 'GET', path: `${PAGE_DATA_PREFIX}/*`, answer: data },
      { method: 'GET', path: '*', answer: document },
    ],
    async checkHome() {
      const { status, whole } = await releases.with(0, async (renderer) => {
        const render = async (last?: CachedPage) => cachedPage(await renderer.document('/'), last);
        return pages.read(keyOf(renderer, 'document', '/'), render).value;
      });
      if (!whole) throw new Error('the first page lacks a part');
      if (status !== 200) throw new Error(`the first page has status ${status}`);
    },
    evictReplaced() {
      const { names } = releases;
      pages.keepOnly((key) => names.some((name) => key.startsWith(`${name} `)));
    },
  };
}

/** Returns what responds with a page of a set of releases. */
function createResponder({ clientKeyOf, watch }: PageRoutesOptions, pages: CacheSection<CachedPage>) {
  const queues = createClientQueues();

  return async function respond(renderer: PageRenderer, { request }: Asked, requested: RequestedPage): Promise<Answer> {
    const { form, path, pathname } = requested;
    const owner = renderer.ownerOf(pathname);
    let times = '';
    async function render(last?: CachedPage): Promise<CachedPage> {
      const page = await queues.forAll(() => renderer[form](path));
      times = timesOf(page.took);
      watch.made(form, owner, page.took, () => clientKeyOf(request));
      return cachedPage(page, last);
    }
    const { state, value } = pages.read(keyOf(renderer, form, path), render, (work) =>
      queues.forClient(clientKeyOf(request), work),
    );
    watch.looked(state);
    const page = await value;
    const isGood = page.whole && !page.isIncomplete && page.status < 500;
    if (owner && request.method === 'GET')
      watch.viewed({ ...owner, failed: !isGood, visitor: () => clientKeyOf(request) });
    return {
      status: page.status,
      caching: isGood ? PAGE_CACHING : NO_CACHING,
      body: page.body,
      headers: requested.headers,
      headersAlways: { [RELEASE_HEADER]: renderer.release, 'server-timing': `cache;desc=${state}${times}` },
    };
  };
}

function keyOf({ release }: PageRenderer, form: PageForm, path: string): string {
  return `${release} ${form} ${path}`;
}

/** Returns the part of `Server-Timing` about a page that was rendered for this response. */
function timesOf({ data, render }: PageTimes): string {
  return `, data;dur=${data.toFixed(1)}, render;dur=${render.toFixed(1)}`;
}

/**
 * Browsers revalidate each time and mostly get 304. Shared caches do not learn what changed, so they revalidate often and show
 * nothing older meanwhile: a post that was taken back must not stay.
 */
const PAGE_CACHING = 'public, max-age=0, s-maxage=4, stale-if-error=86400';
const DIVIDED_CACHING = 'private, max-age=0';
const REDIRECT_CACHING = 'public, max-age=3600';
const DATA_HEADERS = { 'content-type': 'application/json', 'x-robots-tag': 'noindex' };
/** Stands for an address that cannot be one of a page. */
const NO_PAGE = { pathname: '/404', search: '' };
