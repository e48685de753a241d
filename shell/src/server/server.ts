import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { PAGE_DATA_PREFIX, RELEASE_HEADER } from '../app/page-data-address.ts';
import type { StaticFiles } from './assets/static-files.ts';
import type { Discovery } from './discovery/discovery.ts';
import { answerForm } from './forms/contact.tsx';
import type { VisitorFormsOptions } from './forms/outcome.ts';
import { POLICY_REPORT_PATH, takePolicyReport } from './health/policy-reports.ts';
import { createReadiness, type PartChecks } from './health/readiness.ts';
import type { Report } from './health/repeated-report.ts';
import type { EncodedPage } from './http/encoded-body.ts';
import { requestPath } from './http/request-path.ts';
import { sendPage } from './http/write-answer.ts';
import { answerImage } from './images/answers.ts';
import type { VariantStore } from './images/variant-store.ts';
import { createPageCache } from './pages/cache.ts';
import type { PageRenderer, RenderedPage } from './pages/renderer.tsx';
import { GateFullError } from './traffic/queue.ts';
import { logRequest } from './traffic/request-log.ts';
import { createRenderingGate, VisitorGateFullError } from './traffic/visitor-queues.ts';

/** Shared caches keep a page as long as the server itself does; browsers ask each time and mostly get 304. */
const PAGE_CACHING = 'public, max-age=0, s-maxage=4, stale-if-error=86400';

const FOR_AN_HOUR = 'public, max-age=3600';

/** A connection that says nothing, or says it slowly, ends; in milliseconds. */
const CONNECTION_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 2_000,
};

/** Stands for an address that cannot be one of a page. */
const NO_PAGE = { pathname: '/404', search: '' };

/** What the server is made of. */
export interface ShellServerOptions {
  readonly renderer: PageRenderer;
  readonly staticFiles: StaticFiles;
  /** Headers of every public document. */
  readonly headers: Readonly<Record<string, string>>;
  /** Headers of documents that are rendered in the browser only. */
  readonly staffHeaders: Readonly<Record<string, string>>;
  readonly forms: VisitorFormsOptions;
  readonly imageVariants: VariantStore;
  readonly discovery: Discovery;
  /** What `/ready` asks beside the page. */
  readonly parts: PartChecks;
  /** Is told why `/ready` says no. */
  readonly report: Report;
  /** Is told which directive of the Content-Security-Policy a page broke in some browser. */
  policyBroken(directive: string): void;
  /** Tells visitors apart, so that none of them can take all the places. */
  visitorOf(request: IncomingMessage): string;
  log(line: string): void;
}

/**
 * The HTTP server of the site: documents, their data, images, what search engines and feed readers ask for, the shell's static
 * files, `/health` and `/ready`.
 */
export function createShellServer({
  renderer,
  staticFiles,
  headers,
  staffHeaders,
  forms,
  imageVariants,
  discovery,
  parts,
  report,
  policyBroken,
  visitorOf,
  log,
}: ShellServerOptions): Server {
  const cache = createPageCache();
  const gate = createRenderingGate();
  const sendReadiness = createReadiness({ ...parts, page: homeIsWhole }, report);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = requestPath(request.url);
    if (path && staticFiles.answer(path.pathname, request, response)) return;
    if (path?.pathname === '/health') return sendHealth(response);
    if (path?.pathname === '/ready') return sendReadiness(response);
    if (path?.pathname === POLICY_REPORT_PATH && request.method === 'POST') {
      return takePolicyReport(request, response, policyBroken);
    }
    const formAnswer = answerForm(path?.pathname, request, response, forms);
    if (formAnswer) return formAnswer;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    const { pathname, search } = path ?? NO_PAGE;
    const imageAnswer = answerImage(pathname, request, response, imageVariants);
    if (imageAnswer) return imageAnswer;
    if (await discovery.answer({ pathname, search }, request, response)) return;
    if (pathname.startsWith(`${PAGE_DATA_PREFIX}/`)) {
      const page = requestPath(pathname.slice(PAGE_DATA_PREFIX.length) + search) ?? NO_PAGE;
      const pagePath = await renderer.address(page.pathname, page.search);
      const data = await rendered(request, `data ${pagePath}`, () => renderer.data(pagePath));
      send(request, response, data, { 'content-type': 'application/json', 'x-robots-tag': 'noindex' });
      return;
    }
    const pagePath = await renderer.address(pathname, search);
    const [spelling] = pagePath.split('?', 1);
    if (spelling !== pathname) {
      response.writeHead(308, { location: spelling + search, 'cache-control': FOR_AN_HOUR }).end();
      return;
    }
    const page = await rendered(request, `document ${pagePath}`, () => renderer.document(pagePath));
    const pageHeaders = renderer.isBrowserOnly(pathname) ? staffHeaders : headers;
    send(request, response, page, { ...pageHeaders, 'content-type': 'text/html; charset=utf-8' });
  }

  async function homeIsWhole(): Promise<void> {
    const { status, whole } = await cache.page('document /', () => renderer.document('/'));
    if (status !== 200 || !whole)
      throw new Error(whole ? `the first page has status ${status}` : 'the first page lacks a part');
  }

  async function rendered(request: IncomingMessage, key: string, render: () => Promise<RenderedPage>) {
    return cache.fresh(key) ?? gate.forVisitor(visitorOf(request), () => cache.page(key, () => gate.forAll(render)));
  }

  function send(
    request: IncomingMessage,
    response: ServerResponse,
    page: EncodedPage,
    pageHeaders: Readonly<Record<string, string>>,
  ): void {
    const caching = page.whole && page.status < 500 ? PAGE_CACHING : 'no-store';
    sendPage(request, response, page, {
      always: { 'cache-control': caching, [RELEASE_HEADER]: renderer.release },
      withBody: pageHeaders,
    });
  }

  return createServer(CONNECTION_LIMITS, (request, response) => {
    logRequest(request, response, log);
    response.setHeader('x-content-type-options', 'nosniff');
    answer(request, response).catch((failure: unknown) => {
      if (failure instanceof VisitorGateFullError) return refuse(response, 429);
      if (failure instanceof GateFullError) return refuse(response, 503);
      log(JSON.stringify({ time: new Date().toISOString(), level: 'error', message: String(failure) }));
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { 'content-type': 'text/plain' }).end('Something went wrong. Please try again.\n');
    });
  });
}

/** Refuses a request, which costs less than any page. */
function refuse(response: ServerResponse, status: 429 | 503): void {
  const whose = status === 429 ? 'Too many requests from your network' : 'Too many requests';
  response.writeHead(status, { 'content-type': 'text/plain', 'cache-control': 'no-store', 'retry-after': '2' });
  response.end(`${whose} wait at this moment. Please try again in a few seconds.\n`);
}

function sendHealth(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end('{"status":"ok"}');
}
