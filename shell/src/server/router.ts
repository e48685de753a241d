import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { errorText } from '@ledgerlight/resilience/error-message';
import { type Context, Hono } from 'hono';
import {
  type Answer,
  type Asked,
  emptyAnswer,
  NO_CACHING,
  type Route,
  type RouteKind,
  textAnswer,
} from './http/answer.ts';
import { type Message, messageFor, send, withTransportSecurity } from './http/message.ts';
import { requestPath } from './http/request-path.ts';
import { ClientQueueFullError } from './traffic/client-queues.ts';
import { logLine } from './traffic/log-line.ts';
import { QueueFullError } from './traffic/queue.ts';
import { logRequest } from './traffic/request-log.ts';

/** What the server is made of. */
export interface ShellServerOptions {
  /** Who answers what, by kind. Of several lines that fit, the first one that has an answer. */
  readonly routes: readonly (readonly [kind: RouteKind, lines: readonly Route[]])[];
  /** Refuses requests before any route, such as those of other machines in development. */
  refusal?(request: IncomingMessage): Answer | null;
  /** Whether visitors reach the site by https. */
  readonly secure?: boolean;
  log(line: string): void;
  /** Is told of every answer; the kind is 'none' when nobody has a line for the request. */
  count?(kind: CountedKind, status: number): void;
}

/** The HTTP server of the site. What is no reading of a page and has no line among the routes is refused. */
export function createShellServer({ routes, refusal, secure = false, log, count }: ShellServerOptions): Server {
  const app = new Hono<Bindings>({ getPath: (_request, given) => (given?.env?.path ?? NO_PAGE).pathname });
  for (const [kind, lines] of routes) {
    for (const { method, path, answer } of lines) {
      app.on(method, path, async (context, next) => {
        try {
          const { path: asked, incoming } = context.env;
          // For Hono `/a/*` is `/a` too.
          const found = path === `${asked.pathname}/*` ? null : await answer({ ...asked, request: incoming });
          return found ? await written(context, kind, found) : next();
        } catch (failure) {
          if (hasLeft(context.env.incoming)) return RESPONSE_ALREADY_SENT;
          return written(context, kind, refusalOf(failure, log));
        }
      });
    }
  }
  app.notFound((context) => written(context, 'none', emptyAnswer(405, NO_CACHING, { allow: 'GET, HEAD' })));

  async function written({ env }: Context<Bindings>, kind: CountedKind, answer: Answer): Promise<Response> {
    write(env.incoming, env.outgoing, kind, await messageFor(env.incoming, answer));
    return RESPONSE_ALREADY_SENT;
  }

  function write(request: IncomingMessage, response: ServerResponse, kind: CountedKind, message: Message): void {
    send(request, response, secure ? withTransportSecurity(message) : message);
    count?.(kind, message.status);
  }

  const listen = getRequestListener(
    (request, given) => app.fetch(request, { ...given, path: requestPath(given.incoming.url) ?? NO_PAGE }),
    // The code of remotes and of the router gets Node's own `Request` and `Response`.
    { overrideGlobalObjects: false, hostname: 'localhost' },
  );
  return createServer({ ...CONNECTION_LIMITS, optimizeEmptyRequests: true }, (request, response) => {
    logRequest(request, response, log);
    const refused = refusal?.(request);
    if (refused) void messageFor(request, refused).then((message) => write(request, response, 'page', message));
    else void listen(request, response);
  });
}

type CountedKind = RouteKind | 'none';

interface Bindings {
  readonly Bindings: HttpBindings & { readonly path: Omit<Asked, 'request'> };
}

/** Whether who sends something has gone before all of it came. */
function hasLeft({ socket, complete }: IncomingMessage): boolean {
  // A request without a body is destroyed from its beginning (`optimizeEmptyRequests`), so the socket is asked.
  return socket.destroyed && !complete;
}

/** Says why a request is not answered, which costs less than any page. */
function refusalOf(failure: unknown, log: ShellServerOptions['log']): Answer {
  const isOfVisitor = failure instanceof ClientQueueFullError;
  if (isOfVisitor || failure instanceof QueueFullError) {
    const whose = isOfVisitor ? 'Too many requests from your network' : 'Too many requests';
    const text = `${whose} wait at this moment. Please try again in a few seconds.\n`;
    return textAnswer(isOfVisitor ? 429 : 503, 'text/plain', text, { 'retry-after': '2' });
  }
  log(logLine('error', errorText(failure)));
  return textAnswer(500, 'text/plain', 'Something went wrong. Please try again.\n');
}

/**
 * How long a connection may say nothing, or say it slowly, in milliseconds. After an answer it waits longer than proxies keep theirs,
 * mostly a minute: one that closed first would take the next request with it.
 */
const CONNECTION_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 2_000,
};

/** What stands for an address that cannot be one of a page. */
const NO_PAGE = { pathname: '/404', search: '' };
