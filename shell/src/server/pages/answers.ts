import type { IncomingMessage } from 'node:http';
import { PAGE_DATA_PREFIX, RELEASE_HEADER } from '../../app/page-data-address.ts';
import { type Answer, type Asked, emptyAnswer, NO_CACHING, type Route } from '../http/answer.ts';
import { requestPath } from '../http/request-path.ts';
import type { LiveReleases } from '../releases/live.ts';
import { visitorBucket } from '../releases/visitor-bucket.ts';
import { createVisitorQueues } from '../traffic/visitor-queues.ts';
import type { KeptPage, Look, PageCache } from './cache.ts';
import { type PageForm, pageKey } from './handed-on.ts';
import type { PageOwner, PageRenderer, PageTimes, RenderedPage } from './renderer.tsx';

/** What answers with pages. */
export interface PageAnswersOptions {
  readonly releases: LiveReleases;
  readonly cache: PageCache;
  /** Whether visitors reach the site by https. */
  readonly secure: boolean;
  /** The headers of every public document. */
  readonly headers: Readonly<Record<string, string>>;
  /** The headers of documents that are rendered in the browser only. */
  readonly staffHeaders: Readonly<Record<string, string>>;
  /** Tells visitors apart, so that none of them can take all the places. */
  visitorOf(request: IncomingMessage): string;
  readonly watch: PageWatch;
}

/** Is told of what is answered with pages. */
export interface PageWatch {
  /** Somebody got a page of a remote, kept or not; `failed` when a part of it or all could not be had. */
  viewed(page: PageOwner & { readonly failed: boolean; visitor(): string }): void;
  /** A page was looked for among those that are kept. */
  looked(result: Look): void;
  /** A page was made anew; `owner` is null when it is of no remote. */
  made(kind: PageForm, owner: PageOwner | null, took: PageTimes): void;
}

/** Pages as documents, and their data for a browser that already runs the shell. */
export interface PageAnswers {
  /** The routes, which answer every address: one that is no page with a document that says so. */
  readonly routes: readonly Route[];
  /** @throws Error when visitors would not get the first page, or only a part of it */
  checkHome(): Promise<void>;
  /** Forgets the pages of sets that no visitor gets any more. */
  forgetReplaced(): void;
}

/** A page as it is asked for. */
interface AskedPage {
  readonly kind: PageForm;
  /** The address under which it is kept, with what the page reads of the query. */
  readonly path: string;
  readonly pathname: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Makes the answers, which are kept until their posts change; what is not kept waits in the queues of visitors. */
export function createPageAnswers({
  releases,
  cache,
  secure,
  headers,
  staffHeaders,
  visitorOf,
  watch,
}: PageAnswersOptions): PageAnswers {
  const queues = createVisitorQueues();

  async function answerWith(
    renderer: PageRenderer,
    request: IncomingMessage,
    { kind, path, pathname, headers }: AskedPage,
  ): Promise<Answer> {
    const keptAs = pageKey(renderer.release, kind, path);
    const owner = renderer.ownerOf(pathname);
    const visitor = () => visitorOf(request);
    let times = '';
    async function made(): Promise<RenderedPage> {
      const page = await queues.forAll(() => renderer[kind](path));
      times = timesOf(page.took);
      watch.made(kind, owner, page.took);
      return page;
    }
    const { look, page } = cache.read(keptAs, made, (make) => queues.forVisitor(visitor(), make));
    watch.looked(look);
    const { status, whole, body } = page instanceof Promise ? await page : page;
    const isGood = whole && status < 500;
    if (owner && request.method === 'GET') watch.viewed({ ...owner, failed: !isGood, visitor });
    const caching = isGood ? PAGE_CACHING : NO_CACHING;
    return {
      status,
      caching,
      body,
      headers,
      headersAlways: { [RELEASE_HEADER]: renderer.release, 'server-timing': `cache;desc=${look}${times}` },
    };
  }

  /** Makes an answer for one visitor: while visitors get different sets, nobody on the way may keep what one of them got. */
  async function forVisitor(
    request: IncomingMessage,
    work: (renderer: PageRenderer) => Promise<Answer>,
  ): Promise<Answer> {
    if (!releases.isDivided) return releases.with(0, work);
    const { bucket, cookie } = visitorBucket(request, secure);
    const answer = await releases.with(bucket, work);
    const headersAlways = { ...answer.headersAlways, ...(cookie && { 'set-cookie': cookie }) };
    return { ...answer, caching: answer.caching === PAGE_CACHING ? DIVIDED_CACHING : NO_CACHING, headersAlways };
  }

  function data({ pathname, search, request }: Asked): Promise<Answer> {
    const page = requestPath(pathname.slice(PAGE_DATA_PREFIX.length) + search) ?? NO_PAGE;
    return forVisitor(request, async (renderer) => {
      const path = await renderer.address(page.pathname, page.search);
      return answerWith(renderer, request, { kind: 'data', path, pathname: page.pathname, headers: DATA_HEADERS });
    });
  }

  function document({ pathname, search, request }: Asked): Promise<Answer> {
    return forVisitor(request, async (renderer) => {
      const path = await renderer.address(pathname, search);
      const [spelling = ''] = path.split('?', 1);
      if (spelling !== pathname) return emptyAnswer(308, FOR_AN_HOUR, { location: spelling + search });
      const more = renderer.isBrowserOnly(pathname) ? staffHeaders : headers;
      return answerWith(renderer, request, {
        kind: 'document',
        path,
        pathname,
        headers: { ...more, 'content-type': 'text/html; charset=utf-8' },
      });
    });
  }

  return {
    routes: [
      { method: 'GET', path: `${PAGE_DATA_PREFIX}/*`, answer: data },
      { method: 'GET', path: '*', answer: document },
    ],
    async checkHome() {
      const { status, whole }: KeptPage = await releases.with(
        0,
        async (renderer) => cache.read(pageKey(renderer.release, 'document', '/'), () => renderer.document('/')).page,
      );
      if (!whole) throw new Error('the first page lacks a part');
      if (status !== 200) throw new Error(`the first page has status ${status}`);
    },
    forgetReplaced() {
      const { names } = releases;
      cache.keepOnly((key) => names.some((name) => key.startsWith(`${name} `)));
    },
  };
}

/** What `Server-Timing` says of a page that was made for this answer. */
function timesOf({ data, render }: PageTimes): string {
  return `, data;dur=${data.toFixed(1)}, render;dur=${render.toFixed(1)}`;
}

/**
 * How a page may be kept: browsers ask each time and mostly get 304. Nobody tells shared caches what changed, so they ask often, and
 * show nothing older meanwhile: a text that was taken back must not stay.
 */
const PAGE_CACHING = 'public, max-age=0, s-maxage=4, stale-if-error=86400';
const DIVIDED_CACHING = 'private, max-age=0';
const FOR_AN_HOUR = 'public, max-age=3600';
const DATA_HEADERS = { 'content-type': 'application/json', 'x-robots-tag': 'noindex' };
/** What stands for an address that cannot be one of a page. */
const NO_PAGE = { pathname: '/404', search: '' };
