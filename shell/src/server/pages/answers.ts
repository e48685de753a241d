import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { PAGE_DATA_PREFIX, RELEASE_HEADER } from '../../app/page-data-address.ts';
import { type Answer, type Asked, emptyAnswer, NO_CACHING, type Route } from '../http/answer.ts';
import { type Message, type ReadyAnswer, readyAnswer } from '../http/message.ts';
import { LONGEST_TARGET, requestPath } from '../http/request-path.ts';
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
  /** What the routes would answer to this request, at once, when it is a page that is kept; null when they have to be asked. */
  ready(request: IncomingMessage): Message | null;
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

/** A page of a set that was kept when it was asked for without a query. */
interface KnownPage extends AskedPage {
  readonly renderer: PageRenderer;
  readonly key: string;
  readonly owner: PageOwner | null;
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
  /** By the path that stands in the address. */
  const known = new LRUCache<string, KnownPage>({ max: PATHS });
  const readyAnswers = new WeakMap<KeptPage, ReadyAnswer>();

  async function answerWith(renderer: PageRenderer, asked: Asked, page: AskedPage): Promise<Answer> {
    const { kind, path, pathname } = page;
    const { request } = asked;
    const key = pageKey(renderer.release, kind, path);
    const owner = renderer.ownerOf(pathname);
    let times = '';
    async function made(): Promise<RenderedPage> {
      const page = await queues.forAll(() => renderer[kind](path));
      times = timesOf(page.took);
      watch.made(kind, owner, page.took);
      return page;
    }
    const found = cache.read(key, made, (make) => queues.forVisitor(visitorOf(request), make));
    const hasNoQuery = path === pathname;
    if (found.look === 'hit' && hasNoQuery) known.set(asked.pathname, { ...page, renderer, key, owner });
    watch.looked(found.look);
    const kept = found.page instanceof Promise ? await found.page : found.page;
    tellOfView(request, owner, kept);
    return answerOf(page, renderer, kept, found.look + times);
  }

  function answerOf({ headers }: AskedPage, { release }: PageRenderer, page: KeptPage, found: string): Answer {
    return {
      status: page.status,
      caching: isGood(page) ? PAGE_CACHING : NO_CACHING,
      body: page.body,
      headers,
      headersAlways: { [RELEASE_HEADER]: release, 'server-timing': `cache;desc=${found}` },
    };
  }

  function tellOfView(request: IncomingMessage, owner: PageOwner | null, page: KeptPage): void {
    if (owner && request.method === 'GET')
      watch.viewed({ ...owner, failed: !isGood(page), visitor: () => visitorOf(request) });
  }

  /** The short way to what most visitors get: nothing is waited for, and little is made anew for each. */
  function ready(request: IncomingMessage): Message | null {
    const { method, url = '' } = request;
    if ((method !== 'GET' && method !== 'HEAD') || url.length > LONGEST_TARGET) return null;
    const query = url.indexOf('?');
    const asked = known.get(query < 0 ? url : url.slice(0, query));
    if (!asked || asked.renderer !== releases.rendererOfAll) return null;
    if (query >= 0 && !asked.renderer.ignores(asked.pathname, url.slice(query))) return null;
    const page = cache.hit(asked.key);
    const message = page && readyAnswerOf(page, asked)(request);
    if (!message) return null;
    watch.looked('hit');
    tellOfView(request, asked.owner, page);
    return message;
  }

  function readyAnswerOf(page: KeptPage, asked: KnownPage): ReadyAnswer {
    const last = readyAnswers.get(page);
    if (last) return last;
    const made = readyAnswer(answerOf(asked, asked.renderer, page, 'hit'));
    readyAnswers.set(page, made);
    return made;
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

  function data(asked: Asked): Promise<Answer> {
    const { pathname, search, request } = asked;
    const page = requestPath(pathname.slice(PAGE_DATA_PREFIX.length) + search) ?? NO_PAGE;
    return forVisitor(request, async (renderer) => {
      const path = renderer.address(page.pathname, page.search);
      return answerWith(renderer, asked, { kind: 'data', path, pathname: page.pathname, headers: DATA_HEADERS });
    });
  }

  function document(asked: Asked): Promise<Answer> {
    const { pathname, search, request } = asked;
    return forVisitor(request, async (renderer) => {
      const path = renderer.address(pathname, search);
      const [spelling = ''] = path.split('?', 1);
      if (spelling !== pathname) return emptyAnswer(308, FOR_AN_HOUR, { location: spelling + search });
      const more = renderer.isBrowserOnly(pathname) ? staffHeaders : headers;
      return answerWith(renderer, asked, {
        kind: 'document',
        path,
        pathname,
        headers: { ...more, 'content-type': 'text/html; charset=utf-8' },
      });
    });
  }

  return {
    ready,
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

/** Whether nothing of the page is missing, so that others may keep it. */
function isGood({ status, whole }: KeptPage): boolean {
  return whole && status < 500;
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
/** How many paths are remembered with the page that they lead to. */
const PATHS = 1_000;
/** What stands for an address that cannot be one of a page. */
const NO_PAGE = { pathname: '/404', search: '' };
