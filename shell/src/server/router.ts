import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { errorText } from '@ledgerlight/resilience/error-message';
import { PREVIEW_PATH } from '@ledgerlight/site/routes';
import { TrieRouter } from 'hono/router/trie-router';
import { emptyResponse, NO_CACHING, type RouteResponse, sendResponse, textResponse } from './http/response.ts';
import { type Route, type RouteKind, requestPath } from './http/route.ts';
import { type ClientKeyOf, ClientQueueFullError, QueueFullError } from './traffic/concurrency-limits.ts';
import type { Log } from './traffic/log.ts';

export interface ShellServerOptions {
  /** Of several routes that match, the first one with a response handles a request. */
  readonly routes: readonly (readonly [kind: RouteKind, routes: readonly Route[]])[];
  refusal?(request: IncomingMessage): RouteResponse | null;
  readonly clientKeyOf: ClientKeyOf;
  readonly secure?: boolean;
  readonly log: Log;
  /** Counts responses; the kind is 'none' when no route handled the request. */
  count?(kind: CountedKind, status: number): void;
}

/** Creates the HTTP server of the shell, which gives each request to the first route with a response. */
export function createShellServer(options: ShellServerOptions): Server {
  const { routes, refusal, clientKeyOf, secure = false, log, count } = options;
  const router = new TrieRouter<CountedRoute>();
  for (const [kind, kindRoutes] of routes)
    for (const route of kindRoutes) router.add(route.method, route.path, { kind, route });

  async function respond(request: IncomingMessage, output: ServerResponse): Promise<void> {
    async function send(kind: CountedKind, response: RouteResponse): Promise<void> {
      const status = await sendResponse(request, output, response, secure ? SECURE_HEADERS : COMMON_HEADERS);
      count?.(kind, status);
      if (!request.complete) setTimeout(() => request.complete || request.socket.destroy(), LATE_UPLOAD_MS).unref();
    }

    const refused = refusal?.(request);
    if (refused) return send('page', refused);
    const path = requestPath(request.url);
    const [matches] = router.match(request.method === 'HEAD' ? 'GET' : (request.method ?? ''), path.pathname);
    for (const [{ kind, route }] of matches) {
      // For the router `/a/*` matches `/a`, too.
      if (route.path === `${path.pathname}/*`) continue;
      try {
        const response = await route.handle({ ...path, request, clientKey: () => clientKeyOf(request) });
        if (response) return await send(kind, response);
      } catch (failure) {
        if (!hasLeft(request)) await send(kind, failureResponse(failure, log));
        return;
      }
    }
    return send('none', emptyResponse(405, NO_CACHING, { allow: 'GET, HEAD' }));
  }

  return createServer({ ...CONNECTION_LIMITS, optimizeEmptyRequests: true }, (request, output) => {
    logRequest(request, output, log);
    void respond(request, output);
  });
}

/** Logs each request when its response ends, without address, user agent, cookies, query or preview token of the client. */
function logRequest({ method, url = '' }: IncomingMessage, response: ServerResponse, log: Log): void {
  const start = performance.now();
  response.on('close', () => {
    const { statusCode: status, writableFinished: complete } = response;
    const path = url.startsWith(PREVIEW_PATH) ? PREVIEW_PATH : url.split('?', 1)[0]?.slice(0, MAX_LOGGED_PATH_LENGTH);
    const milliseconds = Math.round((performance.now() - start) * 10) / 10;
    log(status >= 500 ? 'error' : 'info', 'request', { method, path, status, complete, milliseconds });
  });
}

type CountedKind = RouteKind | 'none';

interface CountedRoute {
  readonly kind: RouteKind;
  readonly route: Route;
}

/** Whether the client left before its request was complete. */
function hasLeft({ socket, complete }: IncomingMessage): boolean {
  // `optimizeEmptyRequests` destroys requests without a body at once, so only the socket shows an abort.
  return socket.destroyed && !complete;
}

function failureResponse(failure: unknown, log: Log): RouteResponse {
  const isClientLimit = failure instanceof ClientQueueFullError;
  if (isClientLimit || failure instanceof QueueFullError) {
    const subject = isClientLimit ? 'Too many requests from your network' : 'Too many requests';
    const text = `${subject} wait at this moment. Please try again in a few seconds.\n`;
    return textResponse(isClientLimit ? 429 : 503, 'text/plain', text, { 'retry-after': '2' });
  }
  log('error', errorText(failure));
  return textResponse(500, 'text/plain', 'Something went wrong. Please try again.\n');
}

/** In milliseconds. Connections stay open longer than those of proxies, mostly a minute: closing first would lose a request. */
const CONNECTION_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 2_000,
};

/** How long a body may go on after its response, so that the client reads that. */
const LATE_UPLOAD_MS = 500;

const MAX_LOGGED_PATH_LENGTH = 300;
const COMMON_HEADERS = { 'x-content-type-options': 'nosniff' };
const SECURE_HEADERS = { ...COMMON_HEADERS, 'strict-transport-security': 'max-age=31536000; includeSubDomains' };
