import { createServer, type IncomingMessage, type Server } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Handler } from './router.ts';

/** Another program has the port. `message` names the port and the variable that chooses it. */
class PortBusyError extends Error {
  override readonly name = 'PortBusyError';
  readonly code = 'BACKEND_PORT_BUSY';
}

/** A listening server. */
export interface HttpServer {
  readonly port: number;
  /** Takes no further requests, lets running ones end for at most two seconds, then cuts them off. */
  close(): Promise<void>;
}

/**
 * Serves a handler. Bodies are read whole before the handler sees them, up to 12 MB; an upload must say its length, because
 * the storage API can only hold a bucket's limit against the length that is said.
 * @throws PortBusyError
 */
export async function listen(
  handler: Handler,
  place: { readonly host: string; readonly port: number },
  log: (line: string) => void,
): Promise<HttpServer> {
  const aborts = countAborts(log);
  const answer = getRequestListener((request, { incoming }) => respond(handler, request, { incoming, aborts }), {
    // The API behind gets Node's own `Request` and `Response`.
    overrideGlobalObjects: false,
    errorHandler(error) {
      if (error instanceof RequestError) return refusal(400, { message: 'Bad request' });
      log(`A request failed: ${error instanceof Error ? error.stack : error}`);
      return refusal(500, { message: 'Internal server error' });
    },
  });
  const server = createServer(CONNECTION_LIMITS, (incoming, outgoing) => void answer(incoming, outgoing));
  const port = await startListening(server, place);
  return { port, close: () => closeServer(server) };
}

async function startListening(server: Server, place: { host: string; port: number }): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const busy = 'code' in error && error.code === 'EADDRINUSE';
      reject(
        busy
          ? new PortBusyError(
              `Port ${place.port} is in use. Stop the other program or set BACKEND_PORT to a free port.`,
            )
          : error,
      );
    });
    server.listen(place.port, place.host, () => {
      const address = server.address();
      resolve(address !== null && typeof address === 'object' ? address.port : place.port);
    });
  });
}

/** Counts requests that their clients ended before the body was complete. Logs the first, the tenth, the hundredth and so on. */
function countAborts(log: (line: string) => void): () => void {
  let count = 0;
  let next = 1;
  return () => {
    count += 1;
    if (count < next) return;
    next *= 10;
    log(`Clients ended requests before the body was complete: ${count} so far.`);
  };
}

async function respond(
  handler: Handler,
  request: Request,
  {
    incoming,
    aborts,
  }: { readonly incoming: Pick<IncomingMessage, 'complete' | 'socket'>; readonly aborts: () => void },
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
  // The address is noted as a proxy does. A program on this machine is a proxy itself: what it says of its visitors is believed.
  if (caller !== undefined && !LOOPBACK.test(caller)) headers.append('x-forwarded-for', caller);
  return handler(new Request(url, { method, headers, body }));
}

/** What is too large is read to its end by the listener, so that the sender gets to see the answer. */
async function readBody(
  request: Request,
  incoming: Pick<IncomingMessage, 'complete'>,
): Promise<Buffer<ArrayBuffer> | 'too-large' | 'aborted'> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of request.body ?? []) {
      size += part.length;
      if (size > LARGEST_BODY) return 'too-large';
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

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const cutOff = setTimeout(() => server.closeAllConnections(), CLOSE_PATIENCE);
  await closed;
  clearTimeout(cutOff);
}

/**
 * A connection that says nothing, or says it slowly, ends; a picture may take two minutes. In milliseconds. Between two requests it
 * may rest for longer than any statement takes: the database computes in this thread, and who asks after a long one would find the
 * connection ended in the same moment.
 */
const CONNECTION_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
};
const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;
/** An image of 10 MB in a form, with room for the form. */
const LARGEST_BODY = 12 * 1024 * 1024;
const CLOSE_PATIENCE = 2000;
