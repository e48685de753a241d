import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import sirv from 'sirv';
import { createFetchedFiles } from '../stores/fetched-files.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** A connection that says nothing, or says it slowly, ends; in milliseconds. */
const CONNECTION_LIMITS = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 2_000 };

/** What is served: the files of a build. Who released it, and the registry's revisions, are nobody's business outside. */
const SERVED = /^\/[a-z][a-z0-9-]*\/[a-f0-9]{12}\/(web|ssr)\/[\w-][\w.-]*$/;

/** What a file is that no disk keeps, by the end of its name. */
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

/**
 * A static host for an artifact store, as any web server or CDN could be one. Whatever it serves is immutable. Answers
 * `/health`, and 404 for everything else, never a page.
 * @param store the folder of the store
 * @param source the address of a store elsewhere, whose files the folder keeps from the first time on that somebody asks for one
 */
export function createRemoteHost(store: string, source: string | null = null): Server {
  const fetched = source === null ? null : createFetchedFiles(store, source);
  const serveFile = sirv(store, {
    // The folder is read at each request, so that a version stored after the start is found.
    dev: true,
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(response) {
      response.setHeader('cache-control', IMMUTABLE);
    },
  });

  async function serveFetched(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    try {
      const bytes = (await fetched?.ensure(path)) ?? null;
      if (bytes === null) return serveStored(request, response);
      const type = TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': type, 'content-length': bytes.length, 'cache-control': IMMUTABLE });
      response.end(request.method === 'HEAD' ? undefined : bytes);
    } catch {
      response
        .writeHead(503, { 'content-type': 'text/plain', 'cache-control': 'no-store' })
        .end('Not there just now\n');
    }
  }

  function serveStored(request: IncomingMessage, response: ServerResponse): void {
    // A file that is there and cannot be read ends its own answer alone.
    response.once('pipe', (file) => file.once('error', () => response.destroy()));
    serveFile(request, response, () => notFound(response));
  }

  return createServer(CONNECTION_LIMITS, (request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '';
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    response.setHeader('x-content-type-options', 'nosniff');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
    } else if (request.url === '/health') {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ok"}');
    } else if (!SERVED.test(path)) {
      notFound(response);
    } else {
      void serveFetched(request, response, path.slice(1));
    }
  });
}

function notFound(response: ServerResponse): void {
  response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n');
}
