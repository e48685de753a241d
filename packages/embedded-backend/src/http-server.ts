import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Handler } from './api-gate.ts';

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
  report: (error: unknown) => void,
): Promise<HttpServer> {
  const server = createServer(CONNECTION_LIMITS, (incoming, outgoing) => {
    respond(handler, incoming, outgoing).catch((error: unknown) => {
      report(error);
      if (!outgoing.headersSent) sendJson(outgoing, 500, { message: 'Internal server error' });
      else outgoing.destroy();
    });
  });
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

async function respond(handler: Handler, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { method = 'GET', url = '/' } = incoming;
  const hasBody = method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
  if (hasBody && url.startsWith('/storage/v1/object/') && incoming.headers['content-length'] === undefined) {
    sendJson(outgoing, 411, { statusCode: '411', error: 'LengthRequired', message: 'An upload must say its length.' });
    return;
  }
  const body = hasBody ? await readBody(incoming) : null;
  if (body === 'too-large') {
    sendJson(outgoing, 413, { statusCode: '413', error: 'Payload too large', message: 'The request is too large.' });
    return;
  }
  const request = toRequest(incoming, method, url, body);
  if (!request) {
    sendJson(outgoing, 400, { message: 'Bad request' });
    return;
  }
  await send(outgoing, await handler(request));
}

function toRequest(incoming: IncomingMessage, method: string, url: string, body: Buffer | null): Request | null {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const one of typeof value === 'string' ? [value] : (value ?? [])) headers.append(name, one);
  }
  // The address is noted as a proxy does. A program on this machine is a proxy itself: what it says of its visitors is believed.
  const { remoteAddress } = incoming.socket;
  if (remoteAddress !== undefined && !LOOPBACK.test(remoteAddress)) headers.append('x-forwarded-for', remoteAddress);
  try {
    const address = new URL(`http://${incoming.headers.host ?? 'localhost'}${url}`);
    return new Request(address, { method, headers, body: body === null ? null : new Uint8Array(body) });
  } catch {
    return null;
  }
}

async function readBody(incoming: IncomingMessage): Promise<Buffer | 'too-large'> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of incoming) {
    size += part.length;
    if (size <= LARGEST_BODY) parts.push(part);
    else if (size > LARGEST_DRAINED_BODY) break;
  }
  return size > LARGEST_BODY ? 'too-large' : Buffer.concat(parts);
}

async function send(outgoing: ServerResponse, response: Response): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers = new Map(response.headers);
  if (body.length > 0) headers.set('content-length', String(body.length));
  headers.delete('transfer-encoding');
  outgoing.writeHead(response.status, Object.fromEntries(headers));
  outgoing.end(body);
}

function sendJson(outgoing: ServerResponse, status: number, body: Readonly<Record<string, string>>): void {
  outgoing.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
  outgoing.end(JSON.stringify(body));
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const cutOff = setTimeout(() => server.closeAllConnections(), CLOSE_PATIENCE);
  await closed;
  clearTimeout(cutOff);
}

/** A connection that says nothing, or says it slowly, ends; a picture may take two minutes. In milliseconds. */
const CONNECTION_LIMITS = { headersTimeout: 10_000, requestTimeout: 120_000, connectionsCheckingInterval: 2_000 };
const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;
/** An image of 10 MB in a form, with room for the form. */
const LARGEST_BODY = 12 * 1024 * 1024;
/** Up to here a body that is too large is read to its end, so that the sender gets to see the answer. */
const LARGEST_DRAINED_BODY = 64 * 1024 * 1024;
const CLOSE_PATIENCE = 2000;
