import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { errorText } from '@ledgerlight/resilience/error-message';
import { type Context, Hono } from 'hono';
import { requestPath } from './http/request.ts';
import {
  emptyResponse,
  NO_CACHING,
  type Route,
  type RouteKind,
  type RouteRequest,
  type RouteResponse,
  textResponse,
} from './http/route.ts';
import { type EncodedResponse, encodeResponse } from './http/send-response.ts';
import { ClientQueueFullError, QueueFullError } from './traffic/concurrency-limits.ts';
import { logLine, logRequest } from './traffic/log.ts';

export interface ShellServerOptions {
  /** Of several routes that match, the first one with a response handles a request. */
  readonly routes: readonly (readonly [kind: RouteKind, routes: readonly Route[]])[];
  refusal?(request: IncomingMessage): RouteResponse | null;
  readonly secure?: boolean;
  log(line: string): void;
  /** Counts responses; the kind is 'none' when no route handled the request. */
  count?(kind: CountedKind, status: number): void;
}

/** Creates the HTTP server of the shell, which gives each request to the first route with a response. */
export function createShellServer({ routes, refusal, secure = false, log, count }: ShellServerOptions): Server {
  const app = new Hono<Bindings>({ getPath: (_request, given) => (given?.env?.path ?? NO_PAGE).pathname });
  for (const [kind, kindRoutes] of routes) {
    for (const { method, path, handle } of kindRoutes) {
      app.on(method, path, async (context, next) => {
        try {
          const { path: requested, incoming } = context.env;
          // For Hono `/a/*` matches `/a`, too.
          const isMatch = path !== `${requested.pathname}/*`;
          const response = isMatch ? await handle({ ...requested, request: incoming }) : null;
          return response ? await respond(context, kind, response) : next();
        } catch (failure) {
          if (hasLeft(context.env.incoming)) return RESPONSE_ALREADY_SENT;
          return respond(context, kind, failureResponse(failure, log));
        }
      });
    }
  }
  app.notFound((context) => respond(context, 'none', emptyResponse(405, NO_CACHING, { allow: 'GET, HEAD' })));

  async function respond({ env }: Context<Bindings>, kind: CountedKind, response: RouteResponse): Promise<Response> {
    send(env.incoming, env.outgoing, kind, await encodeResponse(env.incoming, response));
    return RESPONSE_ALREADY_SENT;
  }

  function send(request: IncomingMessage, output: ServerResponse, kind: CountedKind, response: EncodedResponse): void {
    const { status, headers, content } = response;
    output.writeHead(status, secure ? [...headers, ...TRANSPORT_SECURITY] : headers);
    output.end(request.method === 'HEAD' ? null : content);
    count?.(kind, status);
  }

  const listener = getRequestListener(
    (request, given) => app.fetch(request, { ...given, path: requestPath(given.incoming.url) ?? NO_PAGE }),
    // Code of remotes and of the router gets Node's own `Request` and `Response`.
    { overrideGlobalObjects: false, hostname: 'localhost' },
  );
  return createServer({ ...CONNECTION_LIMITS, optimizeEmptyRequests: true }, (request, output) => {
    logRequest(request, output, log);
    const refused = refusal?.(request);
    if (refused) void encodeResponse(request, refused).then((response) => send(request, output, 'page', response));
    else void listener(request, output);
  });
}

type CountedKind = RouteKind | 'none';

interface Bindings {
  readonly Bindings: HttpBindings & { readonly path: Omit<RouteRequest, 'request'> };
}

/** Whether the client left before its request was complete. */
function hasLeft({ socket, complete }: IncomingMessage): boolean {
  // `optimizeEmptyRequests` destroys requests without a body at once, so only the socket shows an abort.
  return socket.destroyed && !complete;
}

function failureResponse(failure: unknown, log: ShellServerOptions['log']): RouteResponse {
  const isClientLimit = failure instanceof ClientQueueFullError;
  if (isClientLimit || failure instanceof QueueFullError) {
    const subject = isClientLimit ? 'Too many requests from your network' : 'Too many requests';
    const text = `${subject} wait at this moment. Please try again in a few seconds.\n`;
    return textResponse(isClientLimit ? 429 : 503, 'text/plain', text, { 'retry-after': '2' });
  }
  log(logLine('error', errorText(failure)));
  return textResponse(500, 'text/plain', 'Something went wrong. Please try again.\n');
}

/** In milliseconds. Connections stay open longer than those of proxies, mostly a minute: closing first would lose a request. */
const CONNECTION_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 2_000,
};

const TRANSPORT_SECURITY = ['strict-transport-security', 'max-age=31536000; includeSubDomains'];
const NO_PAGE = { pathname: '/404', search: '' };
