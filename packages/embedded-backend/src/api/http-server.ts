import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Handler } from '../handler.ts';
import { StartError } from '../start-error.ts';

/**
 * Serves a handler. Bodies up to 12 MB are read before the handler runs; an upload must declare its length, because the storage API
 * checks a bucket's limit against it. The embedded backend serves its API with it, in place of hosted Supabase.
 * @throws StartError when the port is busy
 */
export async function listen(
  handler: Handler,
  endpoint: { readonly host: string; readonly port: number },
  log: (line: string) => void,
) {
  const aborts = countAborts(log);
  const listener = getRequestListener((request, { incoming }) => respond(handler, request, { incoming, aborts }), {
    // The API expects Node's own `Request` and `Response`.
    overrideGlobalObjects: false,
    errorHandler(error) {
      if (error instanceof RequestError) return refusal(400, { message: 'Bad request' });
      log(`A request failed: ${error instanceof Error ? error.stack : error}`);
      return refusal(500, { message: 'Internal server error' });
    },
  });
  const server = createServer(CONNECTION_LIMITS, (incoming, outgoing) => void listener(incoming, outgoing));
  const port = await startListening(server, endpoint);
  return { port, close: () => closeServer(server) };
}

async function startListening(server: Server, endpoint: { host: string; port: number }): Promise<number> {
  await once(server.listen(endpoint.port, endpoint.host), 'listening').catch((error: NodeJS.ErrnoException) => {
    const message = `Port ${endpoint.port} is in use. Stop the other program or set BACKEND_PORT to a free port.`;
    throw error.code === 'EADDRINUSE' ? new StartError('BACKEND_PORT_BUSY', message) : error;
  });
  const address = server.address();
  return address !== null && typeof address === 'object' ? address.port : endpoint.port;
}

/** Logs the first, the tenth, the hundredth aborted request and so on. */
function countAborts(log: (line: string) => void): () => void {
  let count = 0;
  return () => {
    count += 1;
    if (/^10*$/.test(String(count))) log(`Clients ended requests before the body was complete: ${count} so far.`);
  };
}

type Incoming = Pick<IncomingMessage, 'complete' | 'socket'>;

async function respond(
  handler: Handler,
  request: Request,
  { incoming, aborts }: { readonly incoming: Incoming; readonly aborts: () => void },
): Promise<Response> {
  const caller = incoming.socket.remoteAddress;
  const { method, url } = request;
  const hasBody = method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
  const headers = new Headers(request.headers);
  const isUpload = method === 'POST' || method === 'PUT';
  if (isUpload && new URL(url).pathname.startsWith('/storage/v1/object/') && !headers.has('content-length')) {
    return refusal(411, { statusCode: '411', error: 'LengthRequired', message: 'An upload must say its length.' });
  }
  const body = hasBody ? await readBody(request, incoming) : null;
  if (body === 'aborted') {
    aborts();
    return refusal(400, { message: 'The request ended before its body was complete.' });
  }
  if (body === 'too-large') {
    return refusal(413, { statusCode: '413', error: 'Payload too large', message: 'The request is too large.' });
  }
  // As a proxy does. A program on this machine is a proxy itself and is trusted.
  if (caller !== undefined && !LOOPBACK.test(caller)) headers.append('x-forwarded-for', caller);
  return handler(new Request(url, { method, headers, body }));
}

/** The listener drains a body that is too large, so that the sender sees the response. */
async function readBody(request: Request, incoming: Incoming): Promise<Buffer<ArrayBuffer> | 'too-large' | 'aborted'> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of request.body ?? []) {
      size += part.length;
      if (size > MAX_BODY_BYTES) return 'too-large';
      parts.push(part);
    }
  } catch (error) {
    if (!incoming.complete) return 'aborted';
    throw error;
  }
  return Buffer.concat(parts);
}

function refusal(status: number, body: Readonly<Record<string, string>>): Response {
  return Response.json(body, { status, headers: { 'access-control-allow-origin': '*' } });
}

/** Accepts no further requests, lets running ones end for at most two seconds, then closes their connections. */
async function closeServer(server: Server): Promise<void> {
  const closed = once(server.close(), 'close');
  server.closeIdleConnections();
  const cutOff = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS);
  await closed;
  clearTimeout(cutOff);
}

/**
 * Slow connections end; an image may take two minutes. The keep-alive exceeds the longest statement, which blocks this
 * thread: otherwise the next request would find its connection closed.
 */
const CONNECTION_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
};
const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;
/** An image of 10 MB in a form. */
const MAX_BODY_BYTES = 12 * 1024 * 1024;
const CLOSE_TIMEOUT_MS = 2000;
